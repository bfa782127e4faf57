/** Before the first paint, so that a chosen dusk does not begin with a flash of day. */
export const ADMIN_THEME = `try{const t=localStorage.getItem('office-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/**
 * The head of every page with live parts, before anything is painted. It says on the root whether a cart was saved, so that
 * nobody is shown an empty one first. What is pressed on a custom element marked `data-live` before its module has come is held
 * and done afterwards: a form, a plain button, a choice from a list, the header's way to the cart. When the module cannot be had
 * (`site:missing`, or the site's own script failed), it goes its plain way.
 */
export const EARLY_USE = `{
const root=document.documentElement,plain=new Set()
let held=[]
try{if(JSON.parse(localStorage.getItem('e-commerce-cart')??'[]').length>0)root.dataset.cart='full'}catch{}
const nameOf=(target)=>target.closest('[data-live]')?.localName
const isHeld=({type,target})=>type==='submit'?target.method!=='dialog':type==='change'?target.matches('select'):
target.closest('button[type=button],cart-button a')!==null
const replay=async(isReady)=>{
const ready=held.filter(({name})=>isReady(name))
held=held.filter((one)=>!ready.includes(one))
for(const {type,target,submitter} of ready){
submitter?.removeAttribute('aria-busy')
if(type==='submit')target.requestSubmit(submitter)
else if(type==='click')(target.closest('a,button')??target).click()
else target.dispatchEvent(new Event('change',{bubbles:true}))
await new Promise((done)=>setTimeout(done))
}
}
const use=(event)=>{
const {target,type,submitter}=event
const name=target instanceof Element&&nameOf(target)
if(!name||plain.has('*')||plain.has(name)||customElements.get(name)||event.ctrlKey||event.metaKey||event.shiftKey||!isHeld(event))return
if(event.cancelable)event.preventDefault()
event.stopImmediatePropagation()
submitter?.setAttribute('aria-busy','true')
if(!held.some((one)=>one.name===name))customElements.whenDefined(name).then(()=>replay((one)=>one===name))
held.push({name,type,target,submitter})
}
for(const type of ['click','submit','change'])addEventListener(type,use,true)
addEventListener('site:missing',({detail})=>{plain.add(detail);replay((name)=>name===detail)})
addEventListener('error',({target})=>{if(target instanceof HTMLScriptElement){plain.add('*');replay(()=>true)}},true)
}`

/** A link that is being pressed is fetched already; nothing private, nothing that acts. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/admin/*', '/admin', '/ai-chat', '/home-legacy', '/order/*', '/api/*'] } }],
      },
      eagerness: 'conservative',
    },
  ],
})

/** Every script that stands in pages and is the same in all of them: what the content policy allows by its hash. */
export const INLINE_SCRIPTS: readonly string[] = [ADMIN_THEME, EARLY_USE, SPECULATION_RULES]
