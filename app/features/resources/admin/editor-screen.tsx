import './resources.css'
import { useHref } from 'react-router'
import { WritingTools } from '#app/features/writing/admin/writing-tools.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConflictPanel, EditorForm, EditorSection } from '#app/ui/admin/editor.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { LocalTabs } from '#app/ui/admin/local-tabs.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { FieldView } from '../fields/types.ts'
import type { ResourceEditorView } from '../views.ts'
import { useLocalFields } from './declared-fields.tsx'
import { FieldWidget } from './field-widget.tsx'
import { LastChangeToast } from './last-change-toast.tsx'
import { RowParts } from './row-parts.tsx'

/** The editor of one row, or of a new one: its declared sections, one widget for each field. */
export function EditorScreen({ view }: { view: ResourceEditorView }) {
  const { t } = useI18n()
  const texts = view.sections.flatMap(({ fields }) =>
    fields.filter(({ kind, surface }) => kind === 'prose' || surface === 'prose' || surface === 'letter'),
  )
  const path = `${view.address}/${view.id === null ? 'new' : encodeURIComponent(view.id)}`
  const action = useHref(view.query ? `${path}?${view.query}` : path)
  return (
    <>
      <AdminHead title={view.title} lead={view.shape ?? undefined}>
        {view.whole && (
          <Link to={view.whole.to} className="o-btn o-quiet">
            <Icon name="chevron-back" />
            <bdi>{view.whole.label}</bdi>
          </Link>
        )}
        {view.id !== null && view.hasPreview && !view.isBinned && (
          <Link to={`${path}/preview`} className="o-btn o-quiet">
            <Icon name="eye" />
            {t('resources.row_preview')}
          </Link>
        )}
        {view.id !== null &&
          !view.isBinned &&
          view.pages.map(({ path: page, label, icon }) => (
            <Link key={page} to={`${path}/${page}`} className="o-btn o-quiet">
              <Icon name={icon} />
              {t(label)}
            </Link>
          ))}
        {view.id !== null && view.hasHistory && (
          <Link to={`${path}/history`} className="o-btn o-quiet">
            <Icon name="history" />
            {t('resources.history')}
          </Link>
        )}
        {view.id !== null && view.hasBin && !view.isBinned && (
          <form method="post" action={action}>
            <button type="submit" name="intent" value="bin" className="o-btn o-danger">
              <Icon name="trash" />
              {t('resources.to_bin')}
            </button>
          </form>
        )}
      </AdminHead>
      <Refused text={view.refused} />
      {view.isBinned && view.id !== null && <InBin address={view.address} id={view.id} />}
      {view.shapes && <Shapes shapes={view.shapes} />}
      {!view.shapes && (!view.isBinned || view.unsaved) && <Form view={view} action={action} />}
      <RowParts parts={view.parts} action={action} />
      {texts.length > 0 && (
        <WritingTools hasEmbeds={texts.some(({ hasEmbeds }) => hasEmbeds)} isLetter={texts.some(({ surface }) => surface === 'letter')} />
      )}
      <LastChangeToast change={view.unsaved ? null : view.lastChange} />
    </>
  )
}

/** What a new row can be: it has the fields of that. */
function Shapes({ shapes }: { shapes: NonNullable<ResourceEditorView['shapes']> }) {
  return (
    <ul className="r-shapes">
      {shapes.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="o-btn">
            <Icon name="plus" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The row was thrown away, perhaps while somebody was writing: what they typed stands below. */
function InBin({ address, id }: { address: string; id: string }) {
  const { t } = useI18n()
  const action = useHref(`${address}/bin`)
  return (
    <form method="post" action={action} className="o-note">
      <Icon name="archive" />
      <p>{t('resources.in_bin')}</p>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="restore" className="o-btn o-sm">
        {t('resources.restore')}
      </button>
    </form>
  )
}

function Form({ view, action }: { view: ResourceEditorView; action: string }) {
  return (
    <EditorForm
      action={action}
      form={view.form}
      version={view.version}
      unsaved={view.unsaved}
      ask={view.differences && <ConflictPanel differences={view.differences} />}
    >
      {view.sections.map((section) => (
        <EditorSection key={section.id} id={section.id} title={section.title} hint={section.hint}>
          <Fields id={section.id} fields={section.fields} view={view} />
        </EditorSection>
      ))}
    </EditorForm>
  )
}

type FieldsProps = { id: string; fields: readonly FieldView[]; view: Pick<ResourceEditorView, 'pictures' | 'today'> }

/** Texts in four languages share one row of tabs, at the place of the first of them. */
function Fields({ id, fields, view: { pictures, today } }: FieldsProps) {
  const isText = ({ kind }: FieldView) => kind === 'local' || kind === 'prose'
  const texts = fields.filter(isText)
  const tabs = useLocalFields(texts)
  return fields.map((field) => {
    if (!isText(field)) {
      const chosen = pictures[field.name] ?? []
      return <FieldWidget key={field.name} field={field} pictures={chosen} today={today} isAlone={fields.length === 1} />
    }
    return field === texts[0] ? <LocalTabs key={field.name} id={id} fields={tabs} /> : null
  })
}
