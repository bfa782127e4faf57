// The back office's own small module: every page of it loads this beside the site's, and no public page does.
import { loadOnFirstUse } from './elements.ts'

import.meta.glob(['../features/admin/browser/*.ts', '../features/**/browser/admin/*.ts'], { eager: true })
// What few pages have is fetched by those, by the name of its tag.
loadOnFirstUse(import.meta.glob('../features/**/browser/admin/elements/*.ts'))
