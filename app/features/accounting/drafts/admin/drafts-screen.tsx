import '../../ledger/admin/books-tabs.tsx'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { BookAmount, NewEntryLinks } from '../../ledger/admin/books-tabs.tsx'
import { EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import { draftPaths } from './draft-paths.ts'
import { TemplateFields, type TemplateForm } from './template-fields.tsx'

type DueItem = { key: string; id: string; name: string; on: string; day: string; count: number; amountInCents: number | null }
type DraftItem = { id: string; label: string; day: string; saved: string; amountInCents: number }
type TemplateItem = { id: string; name: string; next: string | null; form: TemplateForm }

export type DraftsView = {
  due: readonly DueItem[]
  drafts: readonly DraftItem[]
  templates: readonly TemplateItem[]
  done: 'saved' | 'template' | 'skipped' | 'deleted' | null
  /** The template whose deletion is asked about first. */
  asks: { id: string; name: string } | null
  /** The template that is being changed. */
  editing: string | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** What is not in the books yet: entries whose day has come, one's own drafts, and templates. */
export function DraftsScreen({ view }: { view: DraftsView }) {
  const { t } = useI18n()
  const action = useHref(draftPaths.list)
  const isEmpty = view.due.length + view.drafts.length + view.templates.length === 0
  return (
    <>
      <AdminHead title={t('drafts.title')} lead={t('drafts.lead')}>
        <NewEntryLinks />
      </AdminHead>
      {view.done && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t(`drafts.done_${view.done}`)}</p>
        </div>
      )}
      {view.asks && (
        <ConfirmDelete
          action={action}
          fields={{ intent: 'delete_template', id: view.asks.id }}
          act={t('drafts.delete')}
          cancelTo={draftPaths.list}
        >
          <p>{t('drafts.delete_text', { name: view.asks.name })}</p>
        </ConfirmDelete>
      )}
      <EntryProblems title={t('drafts.not_done')} refused={view.refused} problems={view.problems} />
      {isEmpty && (
        <EmptyList title={t('drafts.none')} text={t('drafts.none_text')}>
          <NewEntryLinks />
        </EmptyList>
      )}
      {view.due.length > 0 && <DueList due={view.due} />}
      {view.drafts.length > 0 && <DraftList drafts={view.drafts} />}
      {view.templates.length > 0 && <TemplateList view={view} />}
    </>
  )
}

function DueList({ due }: { due: DraftsView['due'] }) {
  const { t } = useI18n()
  const action = useHref(draftPaths.list)
  return (
    <section className="o-sec" aria-labelledby="due">
      <div className="o-sec-head">
        <h2 id="due">{t('drafts.due')}</h2>
      </div>
      <p className="o-text">{t('drafts.due_text')}</p>
      <ul>
        {due.map((item) => (
          <li key={item.id} className="o-item b-item b-step">
            <span className="o-grow">
              <Link to={draftPaths.occurrence(item.id, item.on)}>
                <bdi>{item.name}</bdi>
              </Link>{' '}
              <span className="o-muted">
                {item.day}
                {item.count > 1 && ` · ${t('drafts.due_more', { count: item.count - 1 })}`}
              </span>
            </span>
            {item.amountInCents !== null && <BookAmount cents={item.amountInCents} />}
            <form method="post" action={action} className="o-row">
              <input type="hidden" name="key" value={item.key} />
              <input type="hidden" name="template" value={item.id} />
              <input type="hidden" name="on" value={item.on} />
              <button type="submit" name="intent" value="skip" className="o-btn o-sm">
                {t('drafts.skip')}
              </button>
              <button type="submit" name="intent" value="post" className="o-btn o-sm o-main">
                <Icon name="check" />
                {t('ledger.post')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DraftList({ drafts }: { drafts: DraftsView['drafts'] }) {
  const { t } = useI18n()
  const action = useHref(draftPaths.list)
  return (
    <section className="o-sec" aria-labelledby="drafts">
      <div className="o-sec-head">
        <h2 id="drafts">{t('drafts.mine')}</h2>
      </div>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id} className="o-item b-item b-step">
            <span className="o-grow">
              <Link to={draftPaths.open(draft.id)}>
                <bdi>{draft.label || t('drafts.unnamed')}</bdi>
              </Link>{' '}
              <span className="o-muted">
                {draft.day} · {t('drafts.saved_at', { when: draft.saved })}
              </span>
            </span>
            <BookAmount cents={draft.amountInCents} />
            <form method="post" action={action}>
              <input type="hidden" name="id" value={draft.id} />
              <button type="submit" name="intent" value="delete_draft" className="o-btn o-sm">
                {t('drafts.delete')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TemplateList({ view }: { view: DraftsView }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="templates">
      <div className="o-sec-head">
        <h2 id="templates">{t('drafts.templates')}</h2>
      </div>
      <ul>
        {view.templates.map((template) => (
          <li key={template.id} className="o-item b-item b-step">
            <span className="o-grow">
              <Link to={draftPaths.template(template.id)}>
                <bdi>{template.name}</bdi>
              </Link>{' '}
              {template.next && <span className="o-muted">{t('drafts.next', { day: template.next })}</span>}
            </span>
            <Link to={`${draftPaths.list}?edit=${template.id}`} className="o-btn o-sm">
              {t('drafts.edit')}
            </Link>
          </li>
        ))}
      </ul>
      {view.templates
        .filter(({ id }) => id === view.editing)
        .map((template) => (
          <TemplateEditor key={template.id} template={template} problems={view.problems} />
        ))}
    </section>
  )
}

function TemplateEditor({ template, problems }: { template: TemplateItem; problems: DraftsView['problems'] }) {
  const { t } = useI18n()
  const action = useHref(draftPaths.list)
  return (
    <form method="post" action={action} className="o-form" noValidate>
      <input type="hidden" name="id" value={template.id} />
      <TemplateFields values={template.form} problems={problems} />
      <div className="o-row">
        <button type="submit" name="intent" value="change_template" className="o-btn o-main">
          {t('drafts.save')}
        </button>
        <button type="submit" name="intent" value="delete_template" className="o-btn">
          {t('drafts.delete')}
        </button>
      </div>
    </form>
  )
}
