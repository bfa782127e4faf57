import '../discover.css'
import type { ReactNode } from 'react'
import { EntryPicture } from '#app/features/guides/entries/public/entry-picture.tsx'
import type { Story } from '#app/features/guides/entries/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Folded } from './folded.tsx'

type StoriesProps = { id: string; title: string; stories: readonly Story[]; more?: { to: string; category: string }; children?: ReactNode }

/** Where a list of its own has them all, a chapter shows so many beside the first. */
const SHOWN_OF_REST = 2
const SHOWN_IN_COLUMNS = 6
const SHOWN_BEFORE_REST = 3

/** A chapter: the first entry leads with its picture, the others follow as short paragraphs. */
export function Chapter({ id, title, stories, more, children }: StoriesProps) {
  const { t } = useI18n()
  const [lead, ...rest] = stories
  if (!lead) return null
  return (
    <section className="chapter" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="chapter-body">
        <article className="chapter-lead">
          <Link className="pic" to={lead.path} tabIndex={-1} aria-hidden="true">
            <EntryPicture entry={lead} size="full" />
          </Link>
          <h3>
            <Link to={lead.path}>{lead.name}</Link>
          </h3>
          <p>{lead.description}</p>
          {lead.caution && <p className="small soft">{lead.caution}</p>}
        </article>
        <ul className="chapter-rest">
          {(more ? rest.slice(0, SHOWN_OF_REST) : rest).map((story) => (
            <li key={story.slug}>
              <h3>
                <Link to={story.path}>{story.name}</Link>
              </h3>
              <p className="small">{story.description}</p>
            </li>
          ))}
        </ul>
      </div>
      {children}
      {more && (
        <Link className="more" to={more.to}>
          {t('guides.all_of', { category: more.category })}
          <Icon name="arrow-forward" />
        </Link>
      )}
    </section>
  )
}

/** Short facts in columns, each leading to its entry. */
export function StoryColumns({ id, title, stories, level, more }: StoriesProps & { level?: 'sub' }) {
  const { t } = useI18n()
  if (stories.length === 0) return null
  return (
    <section className={level === 'sub' ? 'sub-chapter' : 'chapter'} aria-labelledby={id}>
      {level === 'sub' ? <h3 id={id}>{title}</h3> : <h2 id={id}>{title}</h2>}
      <Folded items={more ? stories.slice(0, SHOWN_IN_COLUMNS) : stories} shown={SHOWN_BEFORE_REST}>
        {(part) => (
          <ul className="story-columns">
            {part.map((story) => (
              <li key={story.path}>
                <StoryName story={story} level={level} />
                <p className="small">{story.description}</p>
                {story.caution && <p className="small soft">{story.caution}</p>}
              </li>
            ))}
          </ul>
        )}
      </Folded>
      {more && (
        <Link className="more" to={more.to}>
          {t('guides.all_of', { category: more.category })}
          <Icon name="arrow-forward" />
        </Link>
      )}
    </section>
  )
}

function StoryName({ story, level }: { story: Story; level: 'sub' | undefined }) {
  const link = <Link to={story.path}>{story.name}</Link>
  return level === 'sub' ? <h4>{link}</h4> : <h3>{link}</h3>
}
