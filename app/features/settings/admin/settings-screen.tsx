import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { MAX_MAP_LINK } from '#app/platform/map-point.ts'
import { ConflictPanel, type Difference, EditorForm, EditorSection, type FormState, TextField, useForm } from '#app/ui/admin/editor.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { gapKinds, type LanguageGaps, localName, unconfirmedOrderPolicies } from '../rules.ts'
import { HoursFields } from './hours-fields.tsx'
import { MailTest, type MailTestView } from './mail-test.tsx'

export type SettingsView = {
  form: FormState
  version: string
  unsaved: boolean
  /** Set when somebody else has saved meanwhile. */
  differences: Difference[] | null
  /** As it is kept, to be looked at. */
  hours: string | null
  /** The number the environment gives while the setting is empty. */
  fallbackNumber: string | null
  mail: MailTestView
  gaps: LanguageGaps
}

export function SettingsScreen({ view }: { view: SettingsView }) {
  const { t } = useI18n()
  const action = useHref('/admin/settings')
  return (
    <>
      <AdminHead title={t('settings.place')} lead={t('settings.lead')} />
      <EditorForm
        action={action}
        form={view.form}
        version={view.version}
        unsaved={view.unsaved}
        ask={view.differences && <ConflictPanel differences={view.differences} />}
      >
        <PerLanguage field="site_name" maxLength={60} builtIn="common.site_name" />
        <EditorSection id="contact" title={t('settings.contact_title')} hint={t('settings.contact_hint')}>
          <TextField
            name="messaging_number"
            type="tel"
            ltr
            label={t('settings.messaging_number')}
            hint={
              view.fallbackNumber ? (
                <>
                  {t('settings.messaging_fallback')} <bdi dir="ltr">{view.fallbackNumber}</bdi>
                </>
              ) : (
                t('settings.messaging_number_hint')
              )
            }
          />
          <TextField name="contact_email" type="email" ltr label={t('settings.contact_email')} />
          <TextField name="contact_phone" type="tel" ltr label={t('settings.contact_phone')} />
          <TextField
            name="map_location"
            ltr
            maxLength={MAX_MAP_LINK}
            label={t('settings.map_location')}
            hint={t('settings.map_location_hint')}
          />
        </EditorSection>
        <HoursFields saved={view.hours} />
        <PerLanguage field="currency_label" maxLength={12} builtIn="common.currency" />
        <EditorSection id="orders" title={t('settings.orders_title')}>
          <TextField name="hold_hours" ltr label={t('settings.hold_hours')} hint={t('settings.hold_hours_hint')} maxLength={3} />
        </EditorSection>
        <UnconfirmedOrders />
        <EditorSection id="property" title={t('settings.property_title')}>
          <TextField
            name="satisfied_clients"
            ltr
            label={t('settings.satisfied_clients')}
            hint={t('settings.satisfied_clients_hint')}
            maxLength={7}
          />
        </EditorSection>
        <Languages gaps={view.gaps} />
        <YesOrNo name="staff_second_factor" title={t('settings.second_factor_title')} hint={t('settings.second_factor_hint')} />
        <YesOrNo name="clerk_requests" title={t('settings.clerk_requests_title')} hint={t('settings.clerk_requests_hint')} />
      </EditorForm>
      <MailTest mail={view.mail} />
    </>
  )
}

type PerLanguageProps = { field: 'site_name' | 'currency_label'; maxLength: number; builtIn: MessageKey }

/** One text a language; an empty one is the built-in word, which stands in the field as what would be used. */
function PerLanguage({ field, maxLength, builtIn }: PerLanguageProps) {
  const { t, locale: here } = useI18n()
  return (
    <EditorSection id={field} title={t(`settings.${field}`)} hint={t(`settings.${field}_hint`)}>
      <div className="o-pair">
        {locales.map((locale) => (
          <TextField
            key={locale}
            name={localName(field, locale)}
            label={localeFacts[locale].name}
            lang={locale}
            maxLength={maxLength}
            placeholder={locale === here ? t(builtIn) : undefined}
          />
        ))}
      </div>
    </EditorSection>
  )
}

function Languages({ gaps }: { gaps: LanguageGaps }) {
  const { t } = useI18n()
  const { values } = useForm()
  return (
    <EditorSection id="languages" title={t('settings.published_locales')} hint={t('settings.published_locales_hint')}>
      <ul>
        <li className="o-choice">
          <input type="checkbox" className="o-check" checked disabled readOnly id="published.ar" />
          <label htmlFor="published.ar">{t('settings.locale_source', { name: localeFacts.ar.name })}</label>
        </li>
        {locales
          .filter((locale) => locale !== 'ar')
          .map((locale) => (
            <li key={locale} className="o-choice">
              <input
                type="checkbox"
                className="o-check"
                id={localName('published', locale)}
                name={localName('published', locale)}
                value="on"
                defaultChecked={values[localName('published', locale)] === 'on'}
                aria-describedby={`gaps-${locale}`}
              />
              <label htmlFor={localName('published', locale)} lang={locale} dir="ltr">
                {localeFacts[locale].name}
              </label>
              <span className="o-hint" id={`gaps-${locale}`}>
                <Gaps gaps={gaps[locale]} />
              </span>
            </li>
          ))}
      </ul>
    </EditorSection>
  )
}

/** What visitors would still read in Arabic, were this language published now. */
function Gaps({ gaps }: { gaps: LanguageGaps[keyof LanguageGaps] }) {
  const { t } = useI18n()
  const missing = gapKinds.filter((kind) => gaps[kind] > 0).map((kind) => t(`settings.gap_${kind}`, { count: gaps[kind] }))
  return missing.length === 0 ? t('settings.gaps_none') : t('settings.gaps', { list: missing.join(t('settings.list_comma')) })
}

function UnconfirmedOrders() {
  const { t } = useI18n()
  const { values } = useForm()
  const name = 'unconfirmed_orders'
  return (
    <EditorSection id={name} title={t('settings.unconfirmed_orders')} hint={t('settings.unconfirmed_orders_hint')}>
      <ul>
        {unconfirmedOrderPolicies.map((policy) => (
          <li key={policy} className="o-choice">
            <input
              type="radio"
              className="o-check"
              id={`${name}.${policy}`}
              name={name}
              value={policy}
              defaultChecked={values[name] === policy}
              aria-describedby={`${name}.${policy}-hint`}
            />
            <span>
              <label htmlFor={`${name}.${policy}`}>{t(`settings.unconfirmed_orders_${policy}`)}</label>{' '}
              <small className="o-hint" id={`${name}.${policy}-hint`}>
                {t(`settings.unconfirmed_orders_${policy}_hint`)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </EditorSection>
  )
}

/** One thing that is on or off, with what it means. */
function YesOrNo({ name, title, hint }: { name: 'staff_second_factor' | 'clerk_requests'; title: string; hint: string }) {
  const { t } = useI18n()
  const { values } = useForm()
  return (
    <EditorSection id={name === 'staff_second_factor' ? 'second_factor' : 'requests'} title={title} hint={hint}>
      <p className="o-choice">
        <input type="checkbox" className="o-check" id={name} name={name} value="on" defaultChecked={values[name] === 'on'} />
        <label htmlFor={name}>{t(`settings.${name}`)}</label>
      </p>
    </EditorSection>
  )
}
