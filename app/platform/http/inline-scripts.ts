/** Before the first paint, so that a chosen dusk does not begin with a flash of day. */
export const ADMIN_THEME = `try{const t=localStorage.getItem('office-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/**
 * The head of every page that hydrates, before anything is painted. It says on the root whether a cart was saved, so that
 * nobody is shown an empty one first. And the framework is fetched when it is needed (`earlyUse.needed`): what stands on the
 * page marked `data-live` was used, or something marked `data-live-with` must be drawn by it. What is pressed before it has
 * come is held and done afterwards (`earlyUse.replay`): a form marked so, a plain button inside, a choice from a list.
 */
export const EARLY_USE = `{
const root=document.documentElement,held=[]
let need,isLive=false
const needed=new Promise((resolve)=>{need=resolve})
try{if(JSON.parse(localStorage.getItem('e-commerce-cart')??'[]').length>0)root.dataset.cart='full'}catch{}
const isHeld=({type,target})=>type==='submit'?target.matches('[data-live=""]'):type==='change'?target.matches('select'):
target.closest('button[type=button]')!==null||(target.closest('cart-button')!==null&&!customElements.get('cart-button'))
const use=(event)=>{
const {target,type}=event
if(isLive||!(target instanceof Element)||!target.closest('[data-live]'))return
need()
if(!['click','submit','change'].includes(type)||event.ctrlKey||event.metaKey||event.shiftKey||!isHeld(event))return
if(event.cancelable)event.preventDefault()
event.stopImmediatePropagation()
event.submitter?.setAttribute('aria-busy','true')
held.push(event)
}
for(const type of ['pointerdown','focusin','click','submit','change'])addEventListener(type,use,true)
const replay=async()=>{
isLive=true
for(const {type,target,submitter} of held.splice(0)){
submitter?.removeAttribute('aria-busy')
if(type==='submit')target.requestSubmit(submitter)
else if(type==='click')(target.closest('a,button')??target).click()
else target.dispatchEvent(new Event('change',{bubbles:true}))
await new Promise((done)=>setTimeout(done))
}
}
addEventListener('load',()=>{
const wants=(what)=>document.querySelector('[data-live-with='+what+']')!==null
if(wants('page')||(root.dataset.cart&&wants('cart')))need()
},{once:true})
globalThis.earlyUse={needed,need,replay}
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
