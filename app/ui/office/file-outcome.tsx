import './files.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '../office-icon.tsx'

/** What became of an import, as it is said aloud. */
export function FileSaid({ icon, children }: { icon: 'ban' | 'circle-check' | 'rotate-ccw'; children: ReactNode }) {
  return (
    <div className={icon === 'circle-check' ? 'o-note o-good' : 'o-note'} role="status">
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}

export function FileCancelled() {
  const { t } = useI18n()
  return <FileSaid icon="ban">{t('office.file_cancelled_text')}</FileSaid>
}

/** A name keeps its own direction within a sentence. */
const apart = (name: string) => `\u2068${name}\u2069`

type Deed = { by: string; at: string }
type FileOutcomeProps = { /** Where the way back is asked for. */ to: string; applied: Deed | null; undone: Deed | null } & Record<
  'appliedText' | 'undoText',
  string
> & {
    /** What it came to, one line each. */
    lines: readonly string[]
    /** What was changed since, and stayed when the rest was taken back. */
    left: { title: string; text: string; names: readonly { id: string; name: string }[] } | null
    /** Stands between what became of it and what is left. */
    children?: ReactNode
  }

/** A file that was written, and may be taken back; or that was. */
export function FileOutcome({ to, applied, undone, appliedText, undoText, lines, left, children }: FileOutcomeProps) {
  const { t } = useI18n()
  const action = useHref(to)
  return (
    <>
      <FileSaid icon={undone ? 'rotate-ccw' : 'circle-check'}>
        <p>{undone ? t('office.file_undone_text') : appliedText}</p>
        <ul className="im-outcome">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="o-muted">
          {applied && t('office.file_applied_by', { name: apart(applied.by), when: applied.at })}{' '}
          {undone && t('office.file_undone_by', { name: apart(undone.by), when: undone.at })}
        </p>
      </FileSaid>
      {children}
      {left && (
        <section className="im-left">
          <h2>{left.title}</h2>
          <p>{left.text}</p>
          <ul>
            {left.names.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!undone && (
        <form method="post" action={action} className="im-undo">
          <p>{undoText}</p>
          <button type="submit" name="intent" value="undo" className="o-btn o-danger">
            <Icon name="rotate-ccw" />
            {t('office.file_undo')}
          </button>
        </form>
      )}
    </>
  )
}
