import '../../office.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { ConflictPanel, EditorForm, EditorSection, FieldProblem, TextField } from '#app/ui/office/editor.tsx'
import { CheckField, ChoiceField, DateField, LongField, Refused } from '#app/ui/office/fields.tsx'
import { OfficeHead } from '#app/ui/office/list-parts.tsx'
import type { Unsaved } from '#app/ui/office/save-editor-form.ts'
import { Icon } from '#app/ui/office-icon.tsx'
import { type Chapter, wayKinds } from '../../discover/types.ts'
import type { LocalField } from '../../editing/fields.ts'
import { isNameless, isOfCity, partAddress, partsAddress, ticked } from '../../kept/rules.ts'
import type { EntryStatus, PartKind } from '../../types.ts'
import { Status } from './entry-tags.tsx'
import { LocalFields } from './local-fields.tsx'

type Option = { value: string; label: string }

export type PartEditorView = Omit<Unsaved, 'unsaved'> & {
  unsaved: boolean
  kind: PartKind
  /** Null for one that is being made. */
  id: string | null
  title: string
  status: EntryStatus
  chapter: Chapter | null
  sources: Option[]
  communes: Option[]
}

/** A part of what is told of the region, or an emergency number: texts, sources, date, and whether visitors see it. */
export function PartEditorScreen({ view }: { view: PartEditorView }) {
  const { t } = useI18n()
  const { kind, id, chapter } = view
  const action = useHref(id === null ? `${partsAddress[kind]}/new${chapter ? `?chapter=${chapter}` : ''}` : partAddress(kind, id))
  return (
    <>
      <OfficeHead title={view.title} lead={<Status status={view.status} />}>
        {id !== null && (
          <Link to={`/admin/guide-entries/history?of=${kind}:${encodeURIComponent(id)}`} className="o-btn">
            <Icon name="history" />
            {t('editing.view_history')}
          </Link>
        )}
      </OfficeHead>
      <Refused text={view.refused} />
      <EditorForm
        action={action}
        form={view.form}
        version={view.version}
        unsaved={view.unsaved}
        ask={view.differences && <ConflictPanel differences={view.differences} />}
      >
        {chapter ? <Told chapter={chapter} view={view} /> : <NumberFields />}
        <EditorSection id="kept" title={t('editing.verification')}>
          <div className="o-pair">
            <DateField name="verified_on" label={t('editing.field_verified_on')} />
            <ChoiceField
              name="status"
              label={t('editing.field_status')}
              options={[
                { value: 'draft', label: t('editing.status_draft') },
                { value: 'published', label: t('editing.status_published') },
              ]}
            />
          </div>
        </EditorSection>
      </EditorForm>
    </>
  )
}

function Told({ chapter, view }: { chapter: Chapter; view: PartEditorView }) {
  const { t } = useI18n()
  const fields: LocalField[] = [
    ...(isNameless(chapter) ? [] : (['name'] as const)),
    'text',
    ...(chapter === 'walks' ? (['caution'] as const) : []),
  ]
  const ways = wayKinds.map((value) => ({ value, label: t(`guides.way_${value}`) }))
  return (
    <>
      <EditorSection id="texts" title={t('editing.section_texts')} hint={t(`kept.hint_${chapter === 'park-note' ? 'park_note' : chapter}`)}>
        <LocalFields fields={fields} />
        {chapter === 'ways' && <ChoiceField name="how" label={t('kept.how')} options={ways} none={t('editing.choose')} />}
        {isOfCity(chapter) && <CheckField name="city" label={t('kept.city')} />}
      </EditorSection>
      {chapter === 'walks' && (
        <EditorSection id="way" title={t('kept.stages')}>
          <LongField name="stages" label={t('kept.stages')} rows={5} lang="en" hint={t('kept.stages_hint')} lines />
        </EditorSection>
      )}
      {chapter === 'park-note' && (
        <EditorSection id="communes" title={t('kept.communes')} hint={t('kept.communes_hint')}>
          <Ticks options={view.communes} field="commune" />
        </EditorSection>
      )}
      {chapter !== 'sources' && (
        <EditorSection id="sources" title={t('kept.sources')} hint={t('kept.sources_hint')}>
          <FieldProblem name="sources" />
          <Ticks options={view.sources} field="source" />
        </EditorSection>
      )}
    </>
  )
}

function Ticks({ options, field }: { options: readonly Option[]; field: 'source' | 'commune' }) {
  return (
    <div className="g-ticks">
      {options.map(({ value, label }) => (
        <CheckField key={value} name={ticked(field, value)} label={label} />
      ))}
    </div>
  )
}

function NumberFields() {
  const { t } = useI18n()
  return (
    <>
      <EditorSection id="dial" title={t('kept.number')}>
        <TextField name="number" label={t('kept.number')} type="tel" ltr hint={t('kept.number_hint')} maxLength={40} />
      </EditorSection>
      <EditorSection id="texts" title={t('editing.section_texts')} hint={t('editing.section_texts_hint')}>
        <LocalFields fields={['name', 'when_to_call', 'answers']} />
      </EditorSection>
      <EditorSection id="sources" title={t('editing.field_source')}>
        <TextField name="source" label={t('editing.field_source')} hint={t('kept.source_hint')} />
      </EditorSection>
    </>
  )
}
