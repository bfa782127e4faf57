import './home-admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConflictPanel, EditorForm, useForm } from '#app/ui/admin/editor.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { readWords } from '../rules.ts'
import { type HomeSection, homeSections } from '../types.ts'
import { FirstScreenFields, NoticeFields } from './first-screen.tsx'
import { HomeSketch } from './home-sketch.tsx'
import { LockedCard, SectionCard } from './section-card.tsx'
import type { ComposerView } from './view.ts'

/** The home page's sections in their order, each opened in place, next to a sketch of the page. Nothing is public before it is published. */
export function ComposerScreen({ view }: { view: ComposerView }) {
  const { t } = useI18n()
  const action = useHref('/admin/home')
  const { changes } = view
  return (
    <>
      <AdminHead title={t('home-admin.title')} lead={t('home-admin.lead')}>
        <Link to="/admin/home/versions" className="o-btn o-quiet">
          <Icon name="history" />
          {t('home-admin.versions')}
        </Link>
        <Link to="/admin/home/preview" className="o-btn o-quiet">
          <Icon name="eye" />
          {t('home-admin.preview')}
        </Link>
      </AdminHead>
      <Refused text={view.refused} />
      <Changes changes={changes} action={action} version={view.version} />
      <EditorForm
        action={action}
        form={view.form}
        version={view.version}
        unsaved={view.unsaved}
        ask={view.differences && <ConflictPanel differences={view.differences} />}
        more={
          <button type="submit" name="intent" value="publish" className="o-btn" data-save-next="" aria-keyshortcuts="Control+Enter">
            {t('home-admin.publish')} <KeyCaps keys={['Ctrl Enter']} />
          </button>
        }
      >
        <div className="hc-grid">
          <Sections view={view} />
          <HomeSketch page={view.page} />
        </div>
      </EditorForm>
    </>
  )
}

type ChangesProps = { changes: readonly string[]; action: string; version: string }

/** What visitors do not see yet, and a way to forget it. */
function Changes({ changes, action, version }: ChangesProps) {
  const { t } = useI18n()
  if (changes.length === 0) {
    return (
      <p className="hc-state">
        <Icon name="circle-check" />
        {t('home-admin.all_published')}
      </p>
    )
  }
  return (
    <form method="post" action={action} className="hc-state hc-waiting">
      <Icon name="circle-dashed" />
      <p>
        <b>{t('home-admin.changes', { count: changes.length })}</b> {changes.join(t('home-admin.list_comma'))}
      </p>
      <input type="hidden" name="version" value={version} />
      <button type="submit" name="intent" value="discard" className="o-btn o-sm">
        {t('home-admin.discard')}
      </button>
    </form>
  )
}

function Sections({ view }: { view: ComposerView }) {
  const { t } = useI18n()
  const { values } = useForm()
  const order = readWords(values.order).filter((id): id is HomeSection => (homeSections as readonly string[]).includes(id))
  return (
    <div>
      <ul className="hc-list">
        <LockedCard id="hero" icon="search" title={t('home-admin.first_screen')} note={t('home-admin.first_screen_note')} open={view.open}>
          <FirstScreenFields pictures={view.pictures} />
        </LockedCard>
        <LockedCard
          id="notice"
          icon="megaphone"
          title={t('home-admin.notice')}
          note={values['notice.on'] ? values['notice.text.ar'] : t('home-admin.notice_none')}
          switchName="notice.on"
          open={view.open}
        >
          <NoticeFields />
        </LockedCard>
      </ul>
      <home-sections>
        <input type="hidden" name="order" defaultValue={order.join(' ')} data-order="" />
        <ol className="hc-list" aria-label={t('home-admin.sections')}>
          {order.map((id, at) => (
            <SectionCard key={id} id={id} view={view} isFirst={at === 0} isLast={at === order.length - 1} />
          ))}
        </ol>
        <p className="hc-keys">
          <KeyCaps keys={['Alt ↑↓']} /> {t('home-admin.key_move')}
        </p>
        <p className="vh" role="status" data-moved="" data-text={t('home-admin.moved_to', { name: '{name}', place: '{place}' })} />
      </home-sections>
    </div>
  )
}
