/** Before the first paint, so that a chosen dusk does not begin with a flash of day. */
export const ADMIN_THEME = `try{const t=localStorage.getItem('office-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

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
export const INLINE_SCRIPTS: readonly string[] = [ADMIN_THEME, SPECULATION_RULES]
