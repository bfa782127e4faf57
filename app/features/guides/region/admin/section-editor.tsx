import '../../admin.css'
import { useHref } from 'react-router'
import { Status } from '#app/features/guides/entries/admin/entry-tags.tsx'
import type { LocalField } from '#app/features/guides/entries/admin/fields.ts'
import { LocalFields } from '#app/features/guides/entries/admin/local-fields.tsx'
import type { EntryStatus, SectionKind } from '#app/features/guides/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConflictPanel, EditorForm, EditorSection, FieldProblem, TextField } from '#app/ui/admin/editor.tsx'
import { CheckField, ChoiceField, DateField, LongField, Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import type { Unsaved } from '#app/ui/admin/save-editor-form.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type Chapter, wayKinds } from '../types.ts'
import { isNameless, isOfCity, sectionAddress, sectionsAddress, ticked } from './rules.ts'

type Option = { value: string; label: string }

export type SectionEditorView = Omit<Unsaved, 'unsaved'> & {
  unsaved: boolean
  kind: SectionKind
  /** Null for one that is being made. */
  id: string | null
  title: string
  status: EntryStatus
  chapter: Chapter | null
  sources: Option[]
  communes: Option[]
}

/** A part of what is told of the region, or an emergency number: texts, sources, date, and whether visitors see it. */
export function PartEditorScreen({ view }: { view: SectionEditorView }) {
  const { t } = useI18n()
  const { kind, id, chapter } = view
  const action = useHref(id === null ? `${sectionsAddress[kind]}/new${chapter ? `?chapter=${chapter}` : ''}` : sectionAddress(kind, id))
  return (
    <>
      <AdminHead title={view.title} lead={<Status status={view.status} />}>
        {id !== null && (
          <Link to={`/admin/guide-entries/history?of=${kind}:${encodeURIComponent(id)}`} className="o-btn">
            <Icon name="history" />
            {t('entries.view_history')}
          </Link>
        )}
      </AdminHead>
      <Refused text={view.refused} />
      <EditorForm
        action={action}
        form={view.form}
        version={view.version}
        unsaved={view.unsaved}
        ask={view.differences && <ConflictPanel differences={view.differences} />}
      >
        {chapter ? <ContentFields chapter={chapter} view={view} /> : <NumberFields />}
        <EditorSection id="kept" title={t('entries.verification')}>
          <div className="o-pair">
            <DateField name="verified_on" label={t('entries.field_verified_on')} />
            <ChoiceField
              name="status"
              label={t('entries.field_status')}
              options={[
                { value: 'draft', label: t('entries.status_draft') },
                { value: 'published', label: t('entries.status_published') },
              ]}
            />
          </div>
        </EditorSection>
      </EditorForm>
    </>
  )
}

function ContentFields({ chapter, view }: { chapter: Chapter; view: SectionEditorView }) {
  const { t } = useI18n()
  const fields: LocalField[] = [
    ...(isNameless(chapter) ? [] : (['name'] as const)),
    'text',
    ...(chapter === 'walks' ? (['caution'] as const) : []),
  ]
  const ways = wayKinds.map((value) => ({ value, label: t(`guides.way_${value}`) }))
  return (
    <>
      <EditorSection
        id="texts"
        title={t('entries.section_texts')}
        hint={t(`region.hint_${chapter === 'park-note' ? 'park_note' : chapter}`)}
      >
        <LocalFields fields={fields} />
        {chapter === 'ways' && <ChoiceField name="how" label={t('region.how')} options={ways} none={t('entries.choose')} />}
        {isOfCity(chapter) && <CheckField name="city" label={t('region.city')} />}
      </EditorSection>
      {chapter === 'walks' && (
        <EditorSection id="way" title={t('region.stages')}>
          <LongField name="stages" label={t('region.stages')} rows={5} lang="en" hint={t('region.stages_hint')} lines />
        </EditorSection>
      )}
      {chapter === 'park-note' && (
        <EditorSection id="communes" title={t('region.communes')} hint={t('region.communes_hint')}>
          <Ticks options={view.communes} field="commune" />
        </EditorSection>
      )}
      {chapter !== 'sources' && (
        <EditorSection id="sources" title={t('region.sources')} hint={t('region.sources_hint')}>
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
      <EditorSection id="dial" title={t('region.number')}>
        <TextField name="number" label={t('region.number')} type="tel" ltr hint={t('region.number_hint')} maxLength={40} />
      </EditorSection>
      <EditorSection id="texts" title={t('entries.section_texts')} hint={t('entries.section_texts_hint')}>
        <LocalFields fields={['name', 'when_to_call', 'answers']} />
      </EditorSection>
      <EditorSection id="sources" title={t('entries.field_source')}>
        <TextField name="source" label={t('entries.field_source')} hint={t('region.source_hint')} />
      </EditorSection>
    </>
  )
}
