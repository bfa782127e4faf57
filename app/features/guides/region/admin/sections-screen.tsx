import { Refused } from '#app/ui/admin/fields.tsx'
import '../../admin.css'
import { useHref } from 'react-router'
import { Status } from '#app/features/guides/entries/admin/entry-tags.tsx'
import { type LastAction, LastActionToast } from '#app/features/guides/entries/admin/last-action-toast.tsx'
import type { SectionKind } from '#app/features/guides/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SectionGroup, SectionRow } from './present.ts'
import { sectionsAddress } from './rules.ts'

export type SectionsView = {
  kind: SectionKind
  sections: SectionGroup[]
  bin: SectionRow[]
  /** Which of the bin somebody wants gone for good, before they are sure. */
  requested: string | null
  /** What an act could not do, in words. */
  refused: string | null
  lastAction: LastAction | null
}

/** What is told of the region chapter by chapter, or the emergency numbers: in their order, with what lies in the bin below. */
export function SectionsScreen({ view }: { view: SectionsView }) {
  const { t } = useI18n()
  const { kind, sections, bin } = view
  const [only] = sections.length === 1 ? sections : []
  return (
    <>
      <AdminHead title={t(`region.place_${kind}`)} lead={t(`region.lead_${kind}`)}>
        <Link to={kind === 'telling' ? '/discover-al-hoceima' : '/health-guide'} className="o-btn o-quiet">
          <Icon name="eye" />
          {t('entries.visitors_see')}
        </Link>
        {only?.add && (
          <Link to={only.add} className="o-btn o-main" data-key="n">
            <Icon name="plus" />
            {only.addLabel}
          </Link>
        )}
      </AdminHead>
      <Refused text={view.refused} />
      {!only && <Chapters sections={sections} />}
      {sections.map((section) => (
        <Section key={section.id} section={section} kind={kind} />
      ))}
      {bin.length > 0 && (
        <section className="g-parts" id="bin" aria-labelledby="bin-title">
          <h2 id="bin-title">{t('entries.view_bin')}</h2>
          <p className="o-muted">{t('entries.bin_lead')}</p>
          <ul className="g-queue">
            {bin.map((row) => (
              <Part key={row.id} row={row} kind={kind} />
            ))}
          </ul>
        </section>
      )}
      <ConfirmErasure view={view} />
      <LastActionToast lastAction={view.lastAction} />
    </>
  )
}

function ConfirmErasure({ view: { kind, bin, requested } }: { view: SectionsView }) {
  const { t } = useI18n()
  const action = useHref(sectionsAddress[kind])
  const row = bin.find(({ id }) => id === requested)
  if (!row) return null
  return (
    <ConfirmDelete
      action={action}
      fields={{ intent: 'erase', id: row.id }}
      act={t('entries.act_erase')}
      cancelTo={`${sectionsAddress[kind]}#part-${encodeURIComponent(row.id)}`}
    >
      <p>{t('region.erase_text', { name: nameOf(row) })}</p>
    </ConfirmDelete>
  )
}

function Chapters({ sections }: { sections: readonly SectionGroup[] }) {
  const { t, number } = useI18n()
  return (
    <nav className="o-tabs" aria-label={t('region.chapters')}>
      {sections.map(({ id, title, rows }) => (
        <a key={id} href={`#${id}`}>
          {title} <span className="num">{number(rows.length)}</span>
        </a>
      ))}
    </nav>
  )
}

function Section({ section, kind }: { section: SectionGroup; kind: SectionKind }) {
  const { t } = useI18n()
  const { id, title, rows, add } = section
  return (
    <section className="g-parts" id={id} aria-label={title ?? t(`region.place_${kind}`)}>
      {title && (
        <header className="g-parts-head">
          <h2>{title}</h2>
          {add && (
            <Link to={add} className="o-btn o-sm" aria-label={`${t('entries.add')}: ${title}`}>
              <Icon name="plus" />
              {t('entries.add')}
            </Link>
          )}
        </header>
      )}
      {rows.length === 0 ? (
        <p className="o-muted">{t('region.empty')}</p>
      ) : (
        <ul className="g-queue">
          {rows.map((row) => (
            <Part key={row.id} row={row} kind={kind} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Part({ row, kind }: { row: SectionRow; kind: SectionKind }) {
  const { t } = useI18n()
  const action = useHref(sectionsAddress[kind])
  const name = nameOf(row)
  const isGone = row.status === 'deleted'
  return (
    <li id={`part-${row.id}`}>
      <div>
        {isGone ? (
          <bdi className="g-case-name">{name}</bdi>
        ) : (
          <Link to={row.to} className="g-case-name">
            <bdi>{name}</bdi>
          </Link>
        )}
        {row.name && <p dir="auto">{row.text}</p>}
        <p className="o-muted g-part-facts">
          {row.status !== 'published' && <Status status={row.status} />} <Facts facts={row.facts} />
        </p>
      </div>
      <form method="post" action={action} className="o-row">
        <input type="hidden" name="id" value={row.id} />
        {isGone ? (
          <>
            <Act intent="restore" icon="rotate-ccw" label={t('entries.act_restore')} name={name} worded />
            <Act intent="erase" icon="trash" label={t('entries.act_erase')} name={name} worded danger />
          </>
        ) : (
          <>
            <Act intent="up" icon="arrow-up" label={t('entries.up')} name={name} disabled={row.first} />
            <Act intent="down" icon="arrow-down" label={t('entries.down')} name={name} disabled={row.last} />
            {row.status === 'draft' ? (
              <Act intent="publish" icon="circle-dot" label={t('entries.act_publish')} name={name} worded />
            ) : (
              <Act intent="draft" icon="circle-dashed" label={t('entries.act_draft')} name={name} worded />
            )}
            <Act intent="bin" icon="trash" label={t('entries.act_bin')} name={name} />
          </>
        )}
      </form>
    </li>
  )
}

/** Each apart from the others: a source in Latin letters must not turn the day beside it around. */
function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, i) => (
    <span key={fact}>
      {i > 0 && ' · '}
      <bdi>{fact}</bdi>
    </span>
  ))
}

const LONGEST_NAME = 70

const nameOf = (row: SectionRow): string => row.name || beginning(row.text)

/** The first words of a text that has no name. */
function beginning(text: string): string {
  return text.length <= LONGEST_NAME ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST_NAME))}…`
}

type ActionProps = {
  intent: string
  icon: AdminIconName
  label: string
  name: string
  disabled?: boolean
  worded?: boolean
  danger?: boolean
}

function Act({ intent, icon, label, name, disabled, worded = false, danger = false }: ActionProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={danger ? 'o-btn o-sm o-danger' : 'o-btn o-sm'}
      disabled={disabled}
      aria-label={`${label}: ${name}`}
      title={label}
    >
      <Icon name={icon} />
      {worded && label}
    </button>
  )
}
