import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { FileShares, NothingWritten, RemapLink, WrongRowsLink } from '#app/ui/admin/file-preview.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { EntryPreviewView, ImportView } from '../present.ts'
import type { ImportCounts } from '../types.ts'
import { AlikeChoice } from './mapping-form.tsx'
import { PreviewRows } from './preview-rows.tsx'

type Props = { view: ImportView; preview: EntryPreviewView; counts: ImportCounts }

const shares = ['new', 'changed', 'same', 'left_out', 'alike', 'wrong'] as const

/** What the import would do. Nothing is written yet. */
export function Preview({ view, preview, counts }: Props) {
  const { t } = useI18n()
  const to = (show: string) => `/admin/import/${view.id}?show=${show}`
  const tabs = (['wrong', 'alike', 'warned', 'changed', 'new', 'same', 'left_out'] as const).filter(
    (tab) => counts[tab] > 0 || tab === preview.show,
  )
  return (
    <>
      <NothingWritten text={t('import.nothing_written_text')} />
      <FileShares
        shares={shares.map((kind) => ({ kind, count: counts[kind], label: t(`import.share_${kind}`, { count: counts[kind] }) }))}
      />
      <NewPlaces places={preview.newPlaces} />
      <div className="im-acts">
        <Again id={view.id} preview={preview} />
        {counts.wrong > 0 && <WrongRowsLink to={`/admin/import/${view.id}/rows.csv`} />}
      </div>
      <Views
        label={t('ui-admin.file_results')}
        views={tabs.map((tab) => ({ to: to(tab), label: t(`import.show_${tab}`), count: counts[tab], current: tab === preview.show }))}
      />
      <PreviewRows id={view.id} preview={preview} />
      <Writing view={view} preview={preview} counts={counts} />
    </>
  )
}

function NewPlaces({ places }: { places: EntryPreviewView['newPlaces'] }) {
  const { t } = useI18n()
  if (places.length === 0) return null
  return (
    <details className="o-more" open={places.length <= 12}>
      <summary>{t('import.new_places', { count: places.length })}</summary>
      <ul className="im-places">
        {places.map((place) => (
          <li key={`${place.kind} ${place.address}`}>
            <span className="o-tag">{t(`import.kind_${place.kind}`)}</span> <bdi dir="auto">{place.name}</bdi>{' '}
            <bdi dir="ltr" className="o-code">
              {place.address}
            </bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Again({ id, preview }: { id: string; preview: EntryPreviewView }) {
  const { t } = useI18n()
  const action = useHref(`/admin/import/${id}`)
  return (
    <form method="post" action={action} className="im-again">
      {preview.show === 'alike' && <AlikeChoice value={preview.alike} />}
      <button
        type="submit"
        name="intent"
        value={preview.show === 'alike' ? 'alike' : 'again'}
        className="o-btn o-sm"
        data-key="r"
        aria-keyshortcuts="r"
      >
        <Icon name="rotate-ccw" />
        {t('import.try_again')} <KeyCaps keys={['R']} />
      </button>
      {preview.maps && <RemapLink to={`/admin/import/${id}?step=mapping`} />}
      {preview.suggestions > 0 && (
        <button type="submit" name="intent" value="accept" className="o-btn o-sm">
          <Icon name="check" />
          {t('import.accept_all', { count: preview.suggestions })}
        </button>
      )}
    </form>
  )
}

/** The foot: what is in the way of writing, and the acts. */
function Writing({ view, preview, counts }: Props) {
  const { t } = useI18n()
  const action = useHref(`/admin/import/${view.id}`)
  const nothing = preview.writes + preview.newPlaces.length === 0
  const blocked = nothing || counts.wrong > 0
  return (
    <form method="post" action={action} className="o-savebar im-foot">
      <p className="o-muted" role="status">
        {nothing
          ? t('import.nothing_to_write')
          : counts.wrong > 0
            ? t('import.wrong_block', { count: counts.wrong })
            : counts.alike > 0
              ? t('import.alike_stay', { count: counts.alike })
              : t('import.ready')}
      </p>
      <button type="submit" name="intent" value="cancel" className="o-btn">
        {t('ui-admin.file_cancel')}
      </button>
      {counts.wrong > 0 && !nothing && (
        <button type="submit" name="intent" value="apply-right" className="o-btn">
          {t('import.write_right', { count: preview.writes })}
        </button>
      )}
      <button type="submit" name="intent" value="apply" className="o-btn o-main" disabled={blocked}>
        {t('import.write', { count: preview.writes })}
      </button>
    </form>
  )
}
