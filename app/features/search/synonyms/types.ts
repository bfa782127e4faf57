/** What a phrase stands for: other ways to say it, each a set of folded words that must all be there, and things themselves. */
export type Synonym = { means: readonly (readonly string[])[]; pins: readonly string[] }

export const synonymDirections = ['both', 'one'] as const
export type SynonymDirection = (typeof synonymDirections)[number]

/** A group of the owner's: `both`, its terms stand for one another; `one`, who types a term finds what `means` says. */
export type SynonymGroup = { direction: SynonymDirection; terms: readonly string[]; means: readonly string[] }

/** What a search is tried with: a group that is not saved, and the saved one that it would replace. */
export type SynonymPreview = { draft?: SynonymGroup | undefined; except?: string | undefined }
