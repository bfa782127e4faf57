import './files.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '../admin-icon.tsx'
import { Link } from '../link.tsx'
import { WrongRowsLink } from './file-preview.tsx'

/** What became of an import, as it is said aloud. */
export function FileNote({ icon, children }: { icon: 'ban' | 'circle-check' | 'rotate-ccw'; children: ReactNode }) {
  return (
    <div className={icon === 'circle-check' ? 'o-note o-good' : 'o-note'} role="status">
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}

export function FileCancelled() {
  const { t } = useI18n()
  return <FileNote icon="ban">{t('ui-admin.file_cancelled_text')}</FileNote>
}

/** A name keeps its own direction within a sentence. */
const apart = (name: string) => `\u2068${name}\u2069`

type Deed = { by: string; at: string }
/** Something that an undo leaves; `to` is null when it is gone. */
type SkippedItem = { id: string; name: string; to: string | null }
type FileOutcomeProps = { /** Where the way back is asked for. */ to: string; applied: Deed | null; undone: Deed | null } & Record<
  'appliedText' | 'undoText',
  string
> & {
    /** What it came to, one line each. */
    lines: readonly string[]
    /** What was changed since, and stayed when the rest was taken back. */
    left: { title: string; text: string; names: readonly SkippedItem[] } | null
    /** Rows that were not written, and where they can be downloaded while they are still stored. */
    failed: { text: string; to: string | null } | null
    /** Stands between what became of it and what is left. */
    children?: ReactNode
  }

/** What an undo leaves, each leading to where it can be looked at. */
export function SkippedList({ items }: { items: readonly SkippedItem[] }) {
  return (
    <ul className="im-skipped">
      {items.map(({ id, name, to }) => (
        <li key={id}>
          <bdi>{to === null ? name : <Link to={to}>{name}</Link>}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** A file that was written, and may be taken back; or that was. */
export function FileOutcome({ to, applied, undone, appliedText, undoText, lines, left, failed, children }: FileOutcomeProps) {
  const { t } = useI18n()
  const action = useHref(to)
  return (
    <>
      <FileNote icon={undone ? 'rotate-ccw' : 'circle-check'}>
        <p>{undone ? t('ui-admin.file_undone_text') : appliedText}</p>
        <ul className="im-outcome">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="o-muted">
          {applied && t('ui-admin.file_applied_by', { name: apart(applied.by), when: applied.at })}{' '}
          {undone && t('ui-admin.file_undone_by', { name: apart(undone.by), when: undone.at })}
        </p>
      </FileNote>
      {failed && (
        <div className="o-note o-honey im-failed">
          <Icon name="triangle-alert" />
          <div>
            <p>{failed.text}</p>
            {failed.to && <WrongRowsLink to={failed.to} />}
          </div>
        </div>
      )}
      {children}
      {left && (
        <section className="im-left">
          <h2>{left.title}</h2>
          <p>{left.text}</p>
          <SkippedList items={left.names} />
        </section>
      )}
      {!undone && (
        <form method="post" action={action} className="im-undo">
          <p>{undoText}</p>
          <button type="submit" name="intent" value="undo" className="o-btn o-danger">
            <Icon name="rotate-ccw" />
            {t('ui-admin.file_undo')}
          </button>
        </form>
      )}
    </>
  )
}
