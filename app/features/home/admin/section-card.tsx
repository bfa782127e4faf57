import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { FieldProblem, useForm } from '#app/ui/admin/editor.tsx'
import { LocalTabs } from '#app/ui/admin/local-tabs.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'
import { readWords } from '../rules.ts'
import { MAX_HOME_TITLE } from '../schema.ts'
import { type HomeSection, type PinnedSection, pinnedSections, titledSections } from '../types.ts'
import { PinsField } from './pins-field.tsx'
import { type ComposerView, sectionIcons } from './view.ts'

const isPinnedSection = (id: HomeSection): id is PinnedSection => (pinnedSections as readonly string[]).includes(id)
const isTitled = (id: HomeSection) => (titledSections as readonly string[]).includes(id)

type SectionCardProps = { id: HomeSection; view: ComposerView; isFirst: boolean; isLast: boolean }

/** One section: dragged by its handle, moved by its buttons, shown or hidden by its switch, opened in place. */
export function SectionCard({ id, view, isFirst, isLast }: SectionCardProps) {
  const { t } = useI18n()
  const { values, problems } = useForm()
  const name = t(`home-admin.section_${id}`)
  const pins = readWords(values[`pins.${id}`]).length
  const isPinned = values[`picks.${id}`] === 'pinned' && pins > 0
  const hasProblem = Object.keys(problems).some((field) => field.split('.')[1] === id)
  return (
    <li className="hc-card" data-section={id} id={`section-${id}`}>
      <span className="hc-grip" data-grip="" aria-hidden="true">
        <Icon name="grip-vertical" />
      </span>
      <Fold
        isOpen={view.open === id || hasProblem}
        icon={sectionIcons[id]}
        title={name}
        note={isPinned ? t('home-admin.note_pinned', { count: pins }) : t(`home-admin.note_${id}`)}
      >
        {isTitled(id) && (
          <>
            <p className="o-hint">{t('home-admin.title_hint')}</p>
            <LocalTabs id={`title-${id}`} fields={[{ name: `title.${id}`, label: t('home-admin.heading'), maxLength: MAX_HOME_TITLE }]} />
          </>
        )}
        {isPinnedSection(id) && <PinsField id={id} pins={view.pins[id]} found={view.found?.section === id ? view.found : null} />}
      </Fold>
      <span className="hc-tools">
        <button
          type="submit"
          name="intent"
          value={`step:up:${id}`}
          className="o-tool"
          aria-label={t('home-admin.move_up', { name })}
          disabled={isFirst}
        >
          <Icon name="arrow-up" />
        </button>
        <button
          type="submit"
          name="intent"
          value={`step:down:${id}`}
          className="o-tool"
          aria-label={t('home-admin.move_down', { name })}
          disabled={isLast}
        >
          <Icon name="arrow-down" />
        </button>
        <Switch name={`shown.${id}`} label={t('home-admin.show', { name })} />
      </span>
    </li>
  )
}

type LockedCardProps = {
  id: string
  icon: AdminIconName
  title: string
  note: string | undefined
  switchName?: string
  open: string | null
  children: ReactNode
}

/** What has its place on the page and is not moved. */
export function LockedCard({ id, icon, title, note, switchName, open, children }: LockedCardProps) {
  const { t } = useI18n()
  const { problems } = useForm()
  const hasProblem = Object.keys(problems).some((name) => name.startsWith(`${id}.`))
  return (
    <li className="hc-card hc-locked" id={`section-${id}`}>
      <span className="hc-grip">
        <Icon name="lock-keyhole" />
      </span>
      <Fold isOpen={open === id || hasProblem} icon={icon} title={title} note={note}>
        {children}
      </Fold>
      {switchName && (
        <span className="hc-tools">
          <Switch name={switchName} label={t('home-admin.show', { name: title })} />
        </span>
      )}
    </li>
  )
}

type FoldProps = { isOpen: boolean; icon: AdminIconName; title: string; note: string | undefined; children: ReactNode }

function Fold({ isOpen, icon, title, note, children }: FoldProps) {
  return (
    <details open={isOpen}>
      <summary>
        <Icon name={icon} />
        <span className="hc-name">
          <b>{title}</b>
          {note && <small dir="auto">{note}</small>}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="hc-body">{children}</div>
    </details>
  )
}

function Switch({ name, label }: { name: string; label: string }) {
  const { values } = useForm()
  return (
    <label className="hc-switch">
      <span className="vh">{label}</span>
      <input type="checkbox" name={name} value="on" defaultChecked={values[name] === 'on'} />
      <FieldProblem name={name} />
    </label>
  )
}
