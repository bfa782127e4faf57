import { useHref } from 'react-router'
import { bands } from '#app/features/iqra/placement/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { locales } from '#app/platform/i18n/locales.ts'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'

/** What can be done about a marked word: put an easier one in its place, explain it, leave it. `<text-check>` fills it. */
export function WordPane() {
  const { t } = useI18n()
  return (
    <section className="text-pane" data-pane="" aria-labelledby="pane-word" hidden>
      <h3>
        <bdi id="pane-word" data-pane-word="" /> <bdi dir="ltr" className="o-muted" data-pane-band="" />
      </h3>
      <dl>
        {(['root', 'meaning', 'times'] as const).map((name) => (
          <div key={name} data-pane-line={name}>
            <dt className="o-muted">{t(`reading-admin.pane_${name}`)}</dt>
            <dd>
              <bdi />
            </dd>
          </div>
        ))}
      </dl>
      <div data-pane-easier="">
        <p className="o-muted">{t('reading-admin.replace_by')}</p>
        <ul className="o-row" data-pane-choices="" />
      </div>
      <p className="o-row">
        <button type="button" className="o-btn o-sm" data-act="explain" aria-keyshortcuts="G">
          {t('reading-admin.explain')} <KeyCaps keys={['G']} />
        </button>
        <button type="button" className="o-btn o-sm o-quiet" data-act="leave" aria-keyshortcuts="I">
          {t('reading-admin.leave_word')} <KeyCaps keys={['I']} />
        </button>
      </p>
      <NewGloss />
      <p role="status" data-pane-status="" />
      <span hidden data-pane-text="replaced">
        {t('reading-admin.replaced')}
      </span>
      <span hidden data-pane-text="explained">
        {t('reading-admin.explained')}
      </span>
      <span hidden data-pane-text="failed">
        {t('reading-admin.not_explained')}
      </span>
    </section>
  )
}

/** The glossary's own form in short, for a word that it does not have. Its saving is the glossary's. */
function NewGloss() {
  const { t } = useI18n()
  return (
    <form data-pane-gloss="" method="post" action={useHref('/admin/iqra-platform-management/glossary/new')} hidden>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="language" />
      <input type="hidden" name="forms" />
      <label>
        {t('reading-admin.lemma')} <input className="o-in" name="lemma" maxLength={80} required />
      </label>
      <label>
        {t('reading-admin.word_band')}{' '}
        <select className="o-in" name="band">
          {bands.map((band) => (
            <option key={band}>{band}</option>
          ))}
        </select>
      </label>
      {locales.map((locale) => (
        <label key={locale} data-meaning={locale}>
          {t(`reading-admin.meaning_${locale}`)}{' '}
          <input className="o-in" name={`meaning${locale[0]?.toUpperCase()}${locale.slice(1)}`} maxLength={200} />
        </label>
      ))}
      <button type="submit" className="o-btn o-main">
        {t('reading-admin.save_gloss')}
      </button>
    </form>
  )
}
