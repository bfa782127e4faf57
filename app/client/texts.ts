// For an editor who walks the site to change its texts: no visitor's page names this module.
import.meta.glob('../features/**/browser/marks/*.ts', { eager: true })
