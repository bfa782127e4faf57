import { useI18n } from '#app/platform/i18n/context.tsx'

/** What was never published is sent, kept or looked at whole; a published one is saved. */
export function SendButtons({ isOpen }: { isOpen: boolean }) {
  const { t } = useI18n()
  return (
    <p className="row">
      <button type="submit" name="intent" value="send" className="btn btn-honey">
        {t(isOpen ? 'offers.send' : 'offers.save')}
      </button>
      {isOpen && (
        <button type="submit" name="intent" value="draft" className="btn btn-line">
          {t('offers.save_draft')}
        </button>
      )}
      {isOpen && (
        <button type="submit" name="intent" value="preview" className="btn btn-quiet">
          {t('offers.preview_page')}
        </button>
      )}
    </p>
  )
}
