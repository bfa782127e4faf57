import './admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { ConflictPanel, type Difference, EditorForm, EditorSection, type FormState } from '#app/ui/admin/editor.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { IllustrationField, StoreTexts } from './fields.tsx'
import { Select } from './prices-screen.tsx'
import { StoreTabs, storeTabs } from './store-tabs.tsx'

type Line = { id: string; name: string; note: string; up?: string | undefined; down?: string | null | undefined }

export type ListEditView = {
  of: 'categories'
  lines: Line[]
  /** Whose editor stands below the list; `new` for an empty one. */
  editing: string | null
  form: FormState
  version: string
  unsaved: boolean
  differences: Difference[] | null
  refused: string | null
  /** Deleting the open one is to be confirmed first. */
  confirmsDelete?: boolean
}

/** Shelves: a list, and below it the editor of the one that is open. */
export function ListEditScreen({ view }: { view: ListEditView }) {
  const { t } = useI18n()
  const address = `/admin/store/${view.of}`
  const action = useHref(address)
  return (
    <>
      <AdminHead title={t(`catalogue-admin.tab_${view.of}`)} lead={t(`catalogue-admin.${view.of}_lead`)}>
        <Link to={`${address}?edit=new#edit`} className="o-btn o-main" data-key="n">
          <Icon name="plus" />
          {t(`catalogue-admin.new_${view.of}`)}
        </Link>
      </AdminHead>
      <StoreTabs current={view.of} of={storeTabs} />
      <Refused text={view.refused} />
      {view.confirmsDelete && <Confirm view={view} />}
      {view.lines.length === 0 && view.editing === null ? (
        <EmptyList title={t(`catalogue-admin.none_${view.of}`)} text={t(`catalogue-admin.${view.of}_lead`)} />
      ) : (
        <form method="post" action={action} className="k-count-list">
          <input type="hidden" name="intent" value="move" />
          {view.lines.map((line) => (
            <div className="o-item o-line" key={line.id} id={`line-${line.id}`}>
              <Link
                to={`${address}?edit=${encodeURIComponent(line.id)}#edit`}
                className="o-strong"
                aria-current={line.id === view.editing || undefined}
              >
                {line.name} <span className="o-muted o-small">{line.note}</span>
              </Link>
              <span className="k-moves">
                <Move line={line} way="up" />
                <Move line={line} way="down" />
              </span>
            </div>
          ))}
        </form>
      )}
      {view.editing !== null && <Editing view={view} />}
    </>
  )
}

function Confirm({ view }: { view: ListEditView }) {
  const { t } = useI18n()
  const here = `/admin/store/${view.of}?edit=${encodeURIComponent(view.editing ?? '')}`
  const name = view.lines.find((line) => line.id === view.editing)?.name ?? ''
  return (
    <ConfirmDelete action={useHref(here)} fields={{ intent: 'delete' }} act={t(`catalogue-admin.delete_${view.of}`)} cancelTo={here}>
      <p>{t(`catalogue-admin.confirm_${view.of}`, { name })}</p>
    </ConfirmDelete>
  )
}

function Move({ line, way }: { line: Line; way: 'up' | 'down' }) {
  const { t } = useI18n()
  const before = line[way]
  if (before === undefined) return <span className="k-move" />
  return (
    <button
      type="submit"
      name="move"
      value={JSON.stringify([line.id, before])}
      className="k-move"
      aria-label={t(`catalogue-admin.move_${way}`, { name: line.name })}
    >
      <Icon name={way === 'up' ? 'arrow-up' : 'arrow-down'} />
    </button>
  )
}

function Editing({ view }: { view: ListEditView }) {
  const { t } = useI18n()
  const action = useHref(`/admin/store/${view.of}?edit=${encodeURIComponent(view.editing ?? '')}`)
  const others = view.lines.filter((line) => line.id !== view.editing)
  return (
    <div id="edit">
      <EditorForm
        action={action}
        form={view.form}
        version={view.version}
        unsaved={view.unsaved}
        ask={view.differences && <ConflictPanel differences={view.differences} />}
      >
        <EditorSection
          id="texts"
          title={view.lines.find((line) => line.id === view.editing)?.name ?? t(`catalogue-admin.new_${view.of}`)}
          hint={t('catalogue-admin.texts_hint')}
        >
          <StoreTexts
            id="texts"
            fields={[
              { name: 'name', label: t('fields.name') },
              { name: 'description', label: t('fields.description'), long: true },
            ]}
          />
          <IllustrationField />
        </EditorSection>
      </EditorForm>
      {view.editing !== 'new' && (
        <form method="post" action={action} className="k-acts k-inline">
          {others.length > 0 && (
            <>
              <Select
                name="into"
                label={t('catalogue-admin.merge_into')}
                value={others[0]?.id ?? ''}
                options={others.map(({ id, name }) => [id, name])}
              />
              <button type="submit" name="intent" value="merge" className="o-btn">
                {t('catalogue-admin.merge')}
              </button>
            </>
          )}
          <button type="submit" name="intent" value="delete" className="o-btn o-danger">
            <Icon name="trash" />
            {t(`catalogue-admin.delete_${view.of}`)}
          </button>
        </form>
      )}
    </div>
  )
}
