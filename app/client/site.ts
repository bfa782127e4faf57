// The one small module that every page loads. Each room brings its own custom elements and listeners; importing defines them.
import.meta.glob('../features/**/browser/*.ts', { eager: true })
