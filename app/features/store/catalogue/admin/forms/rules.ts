export const MAX_FACTS = 10
export const MAX_OPTIONS = 3
/** How long a text may be; a longer one is refused, never cut. */
export const lengthOf = (name: string) => (name === 'description' ? 4000 : name === 'title' || name === 'name' ? 160 : 600)
