/** A query as it is understood: what is looked for, and what else was wished, each with the words that said so. */
export type Understanding = {
  text: string
  wishes: { open?: string; tonight?: string; near?: string }
  city: { id: string; words: string } | null
}

/** What a page of results says of the words that it took for a wish. */
export type Understood = {
  /** `none`: nothing of what was found is known to be open then, and all of it is shown. */
  open: { when: 'now' | 'tonight'; words: string; none: boolean } | null
  near: string | null
  city: { id: string; words: string } | null
}
