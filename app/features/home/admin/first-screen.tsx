import { MediaPicker } from '#app/features/media/admin/media-picker.tsx'
import type { PictureView } from '#app/features/media/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { FieldProblem, TextField } from '#app/ui/admin/editor.tsx'
import { ChoiceField, DateField } from '#app/ui/admin/fields.tsx'
import { LocalTabs } from '#app/ui/admin/local-tabs.tsx'
import { MAX_HOME_TITLE, MAX_NOTICE } from '../schema.ts'
import { noticeLevels } from '../types.ts'

/** The words over the search, and the picture behind it. */
export function FirstScreenFields({ pictures }: { pictures: readonly PictureView[] }) {
  const { t } = useI18n()
  return (
    <>
      <p className="o-hint">{t('home-admin.hero_hint')}</p>
      <LocalTabs
        id="hero"
        fields={[
          { name: 'hero.title', label: t('home-admin.hero_title'), maxLength: MAX_HOME_TITLE },
          { name: 'hero.over', label: t('home-admin.hero_over'), maxLength: MAX_HOME_TITLE },
        ]}
      />
      <fieldset className="r-set" id="hero.picture">
        <legend>{t('home-admin.hero_picture')}</legend>
        <MediaPicker name="hero.picture" chosen={pictures} max={1} hint={t('home-admin.hero_picture_hint')} />
        <FieldProblem name="hero.picture" />
      </fieldset>
    </>
  )
}

/** A storm, a fair: what it says, how pressing it is, and until when. */
export function NoticeFields() {
  const { t } = useI18n()
  const levels = noticeLevels.map((value) => ({ value, label: t(`home.notice_${value}`) }))
  return (
    <>
      <LocalTabs id="notice" fields={[{ name: 'notice.text', label: t('home-admin.notice_text'), maxLength: MAX_NOTICE, isLong: true }]} />
      <div className="o-pair">
        <ChoiceField name="notice.level" label={t('home-admin.notice_level')} options={levels} />
        <TextField name="notice.link" label={t('home-admin.notice_link')} hint={t('home-admin.notice_link_hint')} ltr maxLength={500} />
      </div>
      <div className="o-pair">
        <DateField name="notice.from_day" label={t('home-admin.notice_from')} hint={t('home-admin.notice_from_hint')} />
        <TextField name="notice.from_time" label={t('home-admin.notice_time')} ltr maxLength={5} placeholder="09:00" />
        <DateField name="notice.until_day" label={t('home-admin.notice_until')} />
        <TextField name="notice.until_time" label={t('home-admin.notice_time')} ltr maxLength={5} placeholder="18:00" />
      </div>
    </>
  )
}
