import { xml } from '#app/platform/xml.ts'

export type GuideFeedSite = {
  /** Scheme and host, without a slash at the end. */
  origin: string
  /** The language's path prefix; Arabic has none. */
  prefix: string
  /** BCP 47. */
  language: string
  title: string
  subtitle: string
  words: { new: string; changed: string }
}

export type GuideFeedItem = {
  id: string
  path: string
  name: string
  description: string
  category: string
  /** When it was checked and where it is from, in words. */
  basis: readonly string[]
  createdAt: Date
  updatedAt: Date
}

/** Atom 1.0 of what is new or changed in the guide. A place keeps its identity when it is renamed or moved. */
export function guideFeed(items: readonly GuideFeedItem[], site: GuideFeedSite): string {
  const at = (path: string) => xml(`${site.origin}${site.prefix}${path}`)
  const entries = items.map((item) => {
    const kind = item.updatedAt > item.createdAt ? 'changed' : 'new'
    return `<entry>
<id>urn:uuid:${xml(item.id)}</id>
<title>${xml(item.name)}</title>
<link href="${at(item.path)}"/>
<published>${item.createdAt.toISOString()}</published>
<updated>${item.updatedAt.toISOString()}</updated>
<category term="${kind}" label="${xml(site.words[kind])}"/>
<category term="${xml(item.category)}"/>
<summary>${xml(item.description)}</summary>
<content type="text">${xml([`${site.words[kind]} · ${item.category}`, item.description, ...item.basis].filter(Boolean).join('\n'))}</content>
</entry>`
  })
  // A feed says when it changed even when it is empty; the beginning of time is then as good as any.
  const updated = items[0]?.updatedAt ?? new Date(0)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(site.language)}">
<id>${at('/guides.atom')}</id>
<title>${xml(site.title)}</title>
<subtitle>${xml(site.subtitle)}</subtitle>
<link href="${at('/guides.atom')}" rel="self" type="application/atom+xml"/>
<link href="${at('/')}"/>
<updated>${updated.toISOString()}</updated>
<author><name>${xml(site.title)}</name></author>
${entries.join('\n')}
</feed>
`
}
