// The back office's own small module: every page of it loads this beside the site's, and no public page does.
import.meta.glob(['../features/admin/browser/*.ts', '../features/**/browser/office/*.ts'], { eager: true })
