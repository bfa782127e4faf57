import type { SourceName } from '../types.ts'

/** Sources by name, each a link where it has an address. */
export function SourceNames({ sources }: { sources: readonly SourceName[] }) {
  return (
    <ul className="source-names small">
      {sources.map(({ name, url }) => (
        <li key={name}>
          {url ? (
            <a className="link" href={url} rel="noopener nofollow">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </li>
      ))}
    </ul>
  )
}
