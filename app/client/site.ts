// The one small module that every page loads. Each room brings its own custom elements and listeners; importing defines them.
// (The back office's are in a module of their own, see admin.ts.)
import { loadOnFirstUse } from './elements.ts'

import.meta.glob(['../features/**/browser/*.ts', '!../features/admin/browser/*.ts'], { eager: true })
// What few pages have is fetched by those, by the name of its tag.
loadOnFirstUse(import.meta.glob('../features/**/browser/elements/*.ts'))
