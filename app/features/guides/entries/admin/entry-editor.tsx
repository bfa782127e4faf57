import { WritingTools } from '#app/features/writing/admin/writing-tools.tsx'
import '../../admin.css'
import { useHref, useLocation } from 'react-router'
import {
  Suggested,
  SuggestionContext,
  SuggestionNote,
  type SuggestionView,
} from '#app/features/guides/suggestions/admin/suggestion-sidebar.tsx'
import { HoursEditor } from '#app/features/hours/admin/hours-editor.tsx'
import type { HoursValues } from '#app/features/hours/schema.ts'
import type { PictureView } from '#app/features/media/types.ts'
import { DeclaredContext, DeclaredField } from '#app/features/resources/admin/declared-fields.tsx'
import type { FieldViews } from '#app/features/resources/fields/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConflictPanel, type Difference, EditorForm, EditorSection, FieldProblem, type FormState } from '#app/ui/admin/editor.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { CategorySelect } from './category-select.tsx'
import { EntryTexts, Pair } from './entry-fields.tsx'
import { EntryPictures } from './entry-pictures.tsx'
import { EntrySide, type EntrySideView } from './entry-side.tsx'
import { Status, Verified } from './entry-tags.tsx'
import { type LastAction, LastActionToast } from './last-action-toast.tsx'
import { NameWatch } from './name-watch.tsx'
import { PointPicker } from './point-picker.tsx'
import type { CategoryOption, EntryRowView } from './present.ts'
import { ProcedureFields } from './procedure-fields.tsx'
import { QueueEnd, SaveAndNext, type WorkQueue } from './save-next.tsx'

export type EntryEditorView = {
  /** Null for one that is being made. */
  id: string | null
  title: string
  form: FormState
  version: string
  unsaved: boolean
  differences: Difference[] | null
  verified: EntryRowView['verified'] | null
  status: EntryRowView['status']
  typedHours: HoursValues | undefined
  today: string
  categories: CategoryOption[]
  fields: FieldViews
  /** Pictures of the library, in their order. */
  chosen: PictureView[]
  side: EntrySideView
  suggestion: SuggestionView | null
  /** What one works through, entry by entry; null where nothing follows and nothing was begun. */
  queue: WorkQueue | null
  /** What could not be done, in words. */
  refused: string | null
  lastAction: LastAction | null
}

/** One place, office or procedure: everything that the site knows of it, in sections; facts and history beside it. */
export function EntryEditorScreen({ view }: { view: EntryEditorView }) {
  const { t } = useI18n()
  const here = useLocation()
  const search = listAddress({ pathname: '', search: here.search }, { did: null, end: null })
  const action = useHref(`${view.id ? `/admin/guide-entries/${view.id}` : '/admin/guide-entries/new'}${search}`)
  const ask = view.differences && <ConflictPanel differences={view.differences} />
  const waits = view.suggestion?.case.status === 'pending' ? view.suggestion.case.id : null
  return (
    <SuggestionContext value={view.suggestion}>
      <AdminHead
        title={view.title}
        lead={
          <span className="g-head-facts">
            <Status status={view.status} />
            {view.verified && <Verified verified={view.verified} />}
          </span>
        }
      >
        {view.id && (
          <>
            <Link to={`/admin/guide-entries/${view.id}/preview`} className="o-btn o-quiet">
              <Icon name="eye" />
              {t('entries.preview')}
            </Link>
            <Link to={`/admin/guide-entries/${view.id}/history`} className="o-btn">
              <Icon name="history" />
              {t('entries.view_history')}
            </Link>
          </>
        )}
      </AdminHead>
      {view.id && <SuggestionNote entryId={view.id} />}
      <QueueEnd queue={view.queue} />
      <Refused text={view.refused} />
      <div className="g-editor-two">
        <EditorForm
          action={action}
          form={view.form}
          version={view.version}
          unsaved={view.unsaved}
          ask={ask}
          more={waits === null && <SaveAndNext queue={view.queue} />}
        >
          {waits !== null && <input type="hidden" name="suggestion" value={waits} />}
          <DeclaredContext value={view.fields}>
            <Sections view={view} />
          </DeclaredContext>
        </EditorForm>
        <EntrySide side={view.side} id={view.id} />
      </div>
      <WritingTools hasEmbeds={false} />
      <LastActionToast lastAction={view.lastAction} />
    </SuggestionContext>
  )
}

function Sections({ view }: { view: EntryEditorView }) {
  const { t } = useI18n()
  const { kind } = view.form.values
  return (
    <>
      <Where view={view} />
      <EditorSection id="texts" title={t('entries.section_texts')} hint={t('entries.section_texts_hint')}>
        <EntryTexts
          id="lang"
          names={['name', 'description', 'address', 'caution']}
          below={(input) => input === 'name.ar' && <NameWatch except={view.id} />}
        />
      </EditorSection>
      <EditorSection id="reach" title={t('entries.section_reach')}>
        <DeclaredField name="phone" />
        <Suggested field="phone" />
        <DeclaredField name="website" />
        <Suggested field="website" />
      </EditorSection>
      <EditorSection id="point" title={t('entries.section_point')} hint={t('entries.section_point_hint')}>
        <Suggested field="point" />
        <PointPicker />
      </EditorSection>
      <EditorSection id="hours-section" title={t('entries.section_hours')}>
        <Suggested field="hours" />
        <HoursEditor value={view.form.values.hours || null} typed={view.typedHours} problems={view.form.problems} today={view.today} />
      </EditorSection>
      <EditorSection id="pictures" title={t('entries.field_images')} hint={t('entries.pictures_hint')}>
        <EntryPictures chosen={view.chosen} />
      </EditorSection>
      {kind === 'procedure' && <ProcedureFields />}
      {kind === 'beach' && (
        <EditorSection id="beach" title={t('entries.section_beach')} hint={t('entries.section_beach_hint')}>
          <Pair names={['beach_length', 'beach_area']} />
          <Pair names={['beach_ground', 'beach_road']} />
        </EditorSection>
      )}
      <EditorSection id="sources" title={t('entries.section_sources')} hint={t('entries.section_sources_hint')}>
        <Pair names={['verified_on', 'confidence']} />
        {['source', 'sample', 'city_uncertain', 'name_uncertain', 'phone_unconfirmed'].map((name) => (
          <DeclaredField key={name} name={name} />
        ))}
      </EditorSection>
    </>
  )
}

function Where({ view }: { view: EntryEditorView }) {
  const { t } = useI18n()
  const { values, problems } = view.form
  return (
    <EditorSection id="where" title={t('entries.section_where')}>
      <div className="o-field">
        <label htmlFor="category">{t('entries.where')}</label>
        <CategorySelect
          id="category"
          name="category"
          options={view.categories}
          value={values.category ?? ''}
          problem={'category' in problems}
        />
        <FieldProblem name="category" />
      </div>
      <Pair names={['kind', 'city']} />
      <div className="o-pair">
        <DeclaredField name="status" />
        <DeclaredField name="slug" hint={t(view.id ? 'entries.slug_hint' : 'entries.slug_made')} />
      </div>
      <DeclaredField name="state" />
      <Suggested field="status" />
    </EditorSection>
  )
}
