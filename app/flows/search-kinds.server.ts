import { manifests } from '#app/manifests.server.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { SearchSource } from '#app/platform/search-source.ts'

/** Every kind of thing that the search finds, in the order of a page of hits. */
export const searchSources: readonly SearchSource[] = manifests.flatMap(({ search = [] }) => search).sort((a, b) => a.order - b.order)

export const searchKinds: readonly string[] = searchSources.map(({ kind }) => kind)

const labels = new Map(searchSources.map(({ kind, label }) => [kind, label]))

/** What a kind of hit is called; a kind whose room is gone, until its documents are, is called what everything is. */
export const kindLabel = (kind: string): MessageKey => labels.get(kind) ?? 'search.kind_all'
