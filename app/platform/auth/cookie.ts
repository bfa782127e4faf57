/** The name that every session cookie contains (`__Secure-` may stand before it): its presence bypasses the page cache. */
export const SESSION_COOKIE = 'dalil.session'
