import { DeclaredField, DeclaredTexts } from '#app/features/resources/admin/declared-fields.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { EditorSection, useForm } from '#app/ui/admin/editor.tsx'
import { EntryTexts } from './entry-fields.tsx'
import { portalPlaces } from './fields.ts'

/** Steps, papers, place, fees, deadline and official portals of a procedure. */
export function ProcedureFields() {
  const { t } = useI18n()
  const { values } = useForm()
  const used = portalPlaces.filter((i) => values[`portal.${i}.url`]).length
  return (
    <>
      <EditorSection id="procedure" title={t('entries.section_procedure')} hint={t('entries.section_procedure_hint')}>
        <EntryTexts id="procedure" names={['steps', 'papers', 'papers_note', 'where', 'fees', 'delay', 'legal_basis']} />
        <DeclaredField name="papers_basis" />
      </EditorSection>
      <EditorSection id="portals" title={t('entries.section_portals')}>
        {portalPlaces.slice(0, used + 1).map((i) => (
          <fieldset key={i} className="g-set">
            <legend>{t('entries.portal_n', { n: i + 1 })}</legend>
            <DeclaredField name={`portal.${i}.url`} />
            <DeclaredTexts id={`portal-${i}`} names={[`portal.${i}.name`]} />
          </fieldset>
        ))}
      </EditorSection>
    </>
  )
}
