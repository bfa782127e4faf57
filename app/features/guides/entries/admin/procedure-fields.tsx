import { useI18n } from '#app/platform/i18n/context.tsx'
import { locales } from '#app/platform/i18n/locales.ts'
import { EditorSection, TextField, useForm } from '#app/ui/admin/editor.tsx'
import { ChoiceField } from '#app/ui/admin/fields.tsx'
import { beachGrounds } from '../types.ts'
import { lengths, localName, portalPlaces } from './fields.ts'
import { LocalFields } from './local-fields.tsx'

/** Steps, papers, place, fees, deadline and official portals of a procedure. */
export function ProcedureFields() {
  const { t } = useI18n()
  const { values } = useForm()
  const basis = (['sourced', 'usual-practice'] as const).map((value) => ({
    value,
    label: t(value === 'sourced' ? 'entries.papers_sourced' : 'entries.papers_usual'),
  }))
  const used = portalPlaces.filter((i) => values[`portal.${i}.url`]).length
  return (
    <>
      <EditorSection id="procedure" title={t('entries.section_procedure')} hint={t('entries.section_procedure_hint')}>
        <LocalFields fields={['steps', 'papers', 'papers_note', 'where', 'fees', 'delay', 'legal_basis']} id="procedure" />
        <ChoiceField name="papers_basis" label={t('entries.field_papers_basis')} options={basis} />
      </EditorSection>
      <EditorSection id="portals" title={t('entries.section_portals')}>
        {portalPlaces.slice(0, used + 1).map((i) => (
          <fieldset key={i} className="g-set">
            <legend>{t('entries.portal_n', { n: i + 1 })}</legend>
            <TextField name={`portal.${i}.url`} label={t('entries.field_website')} type="url" ltr maxLength={500} />
            <div className="o-pair">
              {locales.map((locale) => (
                <TextField
                  key={locale}
                  name={localName(`portal.${i}.name`, locale)}
                  label={t(`entries.name_${locale}`)}
                  lang={locale}
                  maxLength={lengths.name}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </EditorSection>
    </>
  )
}

/** What lets beaches be compared. */
export function BeachFields() {
  const { t } = useI18n()
  const grounds = beachGrounds.map((value) => ({ value, label: t(`guides.ground_${value.replace('-', '_')}` as 'guides.ground_sand') }))
  return (
    <EditorSection id="beach" title={t('entries.section_beach')} hint={t('entries.section_beach_hint')}>
      <div className="o-pair">
        <TextField name="beach_length" label={t('entries.beach_length')} ltr maxLength={40} />
        <TextField name="beach_area" label={t('entries.beach_area')} ltr maxLength={40} />
      </div>
      <div className="o-pair">
        <ChoiceField name="beach_ground" label={t('entries.beach_ground')} options={grounds} none={t('entries.not_said')} />
        <TextField name="beach_road" label={t('entries.beach_road')} ltr maxLength={40} />
      </div>
    </EditorSection>
  )
}
