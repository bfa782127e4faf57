import './classes.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { JoinedView } from '../present.ts'

/** The classes that somebody is in, with what is to be read there. */
export function MyClasses({ classes }: { classes: readonly JoinedView[] }) {
  return classes.map((one) => <MyClass key={one.id} joined={one} />)
}

function MyClass({ joined: { id, name, ownName, texts } }: { joined: JoinedView }) {
  const { t } = useI18n()
  const writtenIn = useWrittenIn()
  return (
    <section className="classes-joined" aria-labelledby={`class-${id}`}>
      <h2 id={`class-${id}`}>
        {t('classes.class')} <bdi>{name}</bdi>
      </h2>
      <p className="small soft">
        {t('classes.known_as')} <bdi>{ownName}</bdi>
      </p>
      {texts.length === 0 && <p>{t('classes.nothing_set')}</p>}
      <ul className="classes-list">
        {texts.map(({ textId, title, band, language, day, state, isOver }) => (
          <li key={textId}>
            <div>
              <Link className="link" to={`/iqra-platform/texts/${textId}`}>
                <span {...writtenIn(language)}>{title}</span>
              </Link>{' '}
              <bdi dir="ltr" className="library-band">
                {band}
              </bdi>
              <p className="small soft">{t(isOver ? 'classes.was_until' : 'classes.until', { day })}</p>
            </div>
            <b>{t(`classes.own_${state}`)}</b>
          </li>
        ))}
      </ul>
      <details>
        <summary className="btn btn-quiet">{t('classes.leave')}</summary>
        <form method="post" action={useHref('/iqra-platform/dashboard')}>
          <p className="small">{t('classes.leave_sure')}</p>
          <input type="hidden" name="class" value={id} />
          <button type="submit" name="intent" value="leave" className="btn btn-line">
            {t('classes.leave_now')}
          </button>
        </form>
      </details>
    </section>
  )
}
