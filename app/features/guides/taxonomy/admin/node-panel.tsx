import { useHref } from 'react-router'
import { MapPicker } from '#app/features/places/admin/map-picker.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { locales } from '#app/platform/i18n/locales.ts'
import { MAX_MAP_LINK } from '#app/platform/map-point.ts'
import { ConflictPanel, type Difference, FormContext, type FormState, TextField } from '#app/ui/admin/editor.tsx'
import { ChoiceField, LongField, Refused } from '#app/ui/admin/fields.tsx'
import { SavedForm, SaveState } from '#app/ui/admin/saved-form.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { AddView, NodeOption, NodeView } from './nodes/present.ts'

/** What stood in the way of saving a node. */
export type NodeAgain = { problems: FormState['problems']; differences: Difference[] | null; refused: string | null }

/** The chosen city, sector or category: what it says, where it stands, and what can be done with it. */
export function NodePanel({ node, again }: { node: NodeView; again: NodeAgain | undefined }) {
  const { t } = useI18n()
  const action = useHref('/admin/guide-tree')
  return (
    <aside className="g-panel" aria-labelledby="node-title">
      <h2 id="node-title">
        <bdi>{node.name}</bdi>
      </h2>
      <p className="o-muted">{t(`entries.kind_${node.kind}`, { parent: node.parent })}</p>
      <Refused text={again?.refused} />
      <SavedForm action={action} form={node} version={node.version} unsaved={again !== undefined} className="g-node-form" draft={node.id}>
        {again?.differences && <ConflictPanel differences={again.differences} />}
        <input type="hidden" name="node" value={node.id} />
        <NodeFields kind={node.kind} form={{ values: node.values, problems: again?.problems ?? {} }} isNew={false} />
        <SaveState />
        <button type="submit" name="intent" value="save" className="o-btn o-main" aria-keyshortcuts="Control+S">
          {t('common.save')}
        </button>
      </SavedForm>
      <dl className="g-facts">
        <dt>{t('entries.col_entries')}</dt>
        <dd>
          <Link to={node.to}>{t('entries.entries_count', { count: node.entries })}</Link>
        </dd>
      </dl>
      <form method="post" action={action} className="o-row" data-order-node={node.id}>
        <input type="hidden" name="node" value={node.id} />
        <button type="submit" name="intent" value="up" className="o-btn o-sm">
          <Icon name="arrow-up" />
          {t('entries.up')}
        </button>
        <button type="submit" name="intent" value="down" className="o-btn o-sm">
          <Icon name="arrow-down" />
          {t('entries.down')}
        </button>
      </form>
      {node.moves.length > 0 && (
        <Choose node={node} intent="into" label={t('entries.move_to')} act={t('entries.act_move')} options={node.moves} />
      )}
      {node.merges.length > 0 && (
        <Choose node={node} intent="merge" label={t('entries.merge_into')} act={t('entries.act_merge')} options={node.merges} />
      )}
      <form method="post" action={action} className="o-row">
        <input type="hidden" name="node" value={node.id} />
        <button
          type="submit"
          name="intent"
          value="delete"
          className="o-btn o-sm o-danger"
          disabled={node.holds > 0}
          aria-describedby="delete-hint"
        >
          <Icon name="trash" />
          {t('entries.act_delete')}
        </button>
      </form>
      <p className="o-hint" id="delete-hint">
        {t('entries.delete_hint')}
      </p>
      <p>
        <Link to={`/admin/guide-entries/history?of=${encodeURIComponent(node.id)}`}>{t('entries.history_of_this')}</Link>
      </p>
    </aside>
  )
}

export function AddPanel({ adding, again }: { adding: AddView; again: NodeAgain | undefined }) {
  const { t } = useI18n()
  const action = useHref('/admin/guide-tree')
  return (
    <aside className="g-panel" aria-labelledby="add-title">
      <h2 id="add-title">{t(`entries.add_${adding.kind}`)}</h2>
      <p className="o-muted">{t('entries.add_into', { parent: adding.parent })}</p>
      <Refused text={again?.refused} />
      <SavedForm
        action={action}
        form={adding}
        version=""
        unsaved={again !== undefined}
        className="g-node-form"
        draft={`add ${adding.into}`}
      >
        <input type="hidden" name="node" value={adding.into} />
        <NodeFields kind={adding.kind} form={{ values: adding.values, problems: again?.problems ?? {} }} isNew />
        <SaveState />
        <div className="o-row">
          <button type="submit" name="intent" value="add" className="o-btn o-main">
            <Icon name="plus" />
            {t('entries.add')}
          </button>
          <Link to="/admin/guides-management" className="o-btn">
            {t('common.cancel')}
          </Link>
        </div>
      </SavedForm>
    </aside>
  )
}

type FieldsProps = { kind: NodeView['kind']; form: FormState; isNew: boolean }

function NodeFields({ kind, form, isNew }: FieldsProps) {
  const { t } = useI18n()
  return (
    <FormContext value={form}>
      {locales.map((locale) => (
        <TextField key={locale} name={`name.${locale}`} label={t(`entries.name_${locale}`)} lang={locale} />
      ))}
      {(kind !== 'city' || isNew) && (
        <TextField name="slug" label={t('entries.field_slug')} hint={t(isNew ? 'entries.slug_made' : 'entries.slug_hint')} />
      )}
      <details className="g-more" open={Object.keys(form.problems).some((name) => name.startsWith('description.'))}>
        <summary>{t('entries.descriptions')}</summary>
        {locales.map((locale) => (
          <LongField
            key={locale}
            name={`description.${locale}`}
            label={t(`entries.description_${locale}`)}
            lang={locale}
            rows={2}
            maxLength={600}
          />
        ))}
      </details>
      {kind === 'city' && (
        <>
          <MapPicker values={form.values} />
          <div className="o-pair">
            <TextField name="latitude" label={t('entries.field_latitude')} maxLength={MAX_MAP_LINK} hint={t('entries.point_paste')} ltr />
            <TextField name="longitude" label={t('entries.field_longitude')} maxLength={MAX_MAP_LINK} ltr />
          </div>
        </>
      )}
      {kind === 'city' && (
        <ChoiceField
          name="city_kind"
          label={t('entries.field_kind')}
          options={(['urban', 'rural'] as const).map((value) => ({ value, label: t(`entries.city_${value}`) }))}
        />
      )}
    </FormContext>
  )
}

type ChooseProps = { node: NodeView; intent: 'into' | 'merge'; label: string; act: string; options: readonly NodeOption[] }

function Choose({ node, intent, label, act, options }: ChooseProps) {
  const { t } = useI18n()
  const action = useHref('/admin/guide-tree')
  return (
    <form method="post" action={action} className="g-choose">
      <input type="hidden" name="node" value={node.id} />
      <label htmlFor={`choose-${intent}`}>{label}</label>
      <span className="o-row">
        <select id={`choose-${intent}`} name="to" className="o-in" required defaultValue="">
          <option value="">{t('entries.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <button type="submit" name="intent" value={intent} className="o-btn o-sm">
          {act}
        </button>
      </span>
    </form>
  )
}
