import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { I18nProvider } from '#app/platform/i18n/context.tsx'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { hoursFromForm } from '../schema.ts'
import { HoursEditor } from './hours-editor.tsx'

function drawn(props: Omit<Parameters<typeof HoursEditor>[0], 'today'>, locale: Locale = 'ar'): string {
  return renderToString(
    <MemoryRouter>
      <I18nProvider i18n={i18nFor(locale)}>
        <HoursEditor today="2026-11-21" {...props} />
      </I18nProvider>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '')
}

/** The fields of drawn markup as a browser would send them. */
function sent(html: string): FormData {
  const form = new FormData()
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    if (attribute(tag, 'type') === 'radio' && !tag.includes('checked')) continue
    form.set(attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '')
  }
  for (const [, tag = '', options = ''] of html.matchAll(/<select([^>]*)>(.*?)<\/select>/g)) {
    const chosen = /<option[^>]*selected[^>]*>/.exec(options)?.[0] ?? '<option value="">'
    form.set(attribute(tag, 'name') ?? '', attribute(chosen, 'value') ?? '')
  }
  for (const [, tag = '', text = ''] of html.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/g)) form.set(attribute(tag, 'name') ?? '', text)
  return form
}

describe('the hours editor, without script', () => {
  it.each([
    null,
    '24/7',
    'Mo-Fr 08:30-12:00,14:00-18:30; Sa 09:00-13:00; Su off; PH off; Fr 12:30-14:30 off',
    'Mo-Su,PH 18:00-02:00; Ramadan Mo-Su 21:00-03:00',
    'Mo-Fr 08:00-10:00,11:00-12:00,15:00-17:00; Sa,Su unknown; Ramadan Mo-Su off; PH 09:00-12:00',
    'Jun-Sep 10:00-20:00',
  ])('%s is drawn and sent back the same', (value) => {
    expect(hoursFromForm(sent(drawn({ value }))).read).toEqual({ ok: true, value })
  })

  it('reads hours back in words, in the language of the page', () => {
    const value = 'Mo-Fr 08:30-12:00; Sa,Su off; PH off'
    const arabic = drawn({ value })
    expect(arabic).toContain('هكذا يقرؤها الزائر')
    expect(arabic).toMatch(/الاثنين – الجمعة<\/dt><dd><span><bdi[^>]*>8:30–12:00/)
    expect(arabic).toMatch(/في العطل الرسمية<\/dt><dd><span[^>]*>مغلق/)
    expect(arabic).toMatch(/في رمضان<\/dt><dd><span[^>]*>قد تختلف/)
    expect(drawn({ value }, 'fr')).toContain('Voici ce que lit le visiteur')
  })

  it('gives back what was typed, with the problem beside its field', () => {
    const form = sent(drawn({ value: 'Mo-Su 08:00-12:00' }))
    form.set('hours.w0.to1', 'midi')
    const { values, read } = hoursFromForm(form)
    if (read.ok) throw new Error('this was no time')
    const html = drawn({ value: 'Mo-Su 08:00-12:00', typed: values, problems: read.problems })
    expect(html).toMatch(/id="hours\.w0\.to1"[^>]*value="midi"|value="midi"[^>]*id="hours\.w0\.to1"/)
    expect(html).toMatch(/id="hours\.w0\.to1-problem"[^>]*>.*?هذا ليس وقتا/)
    expect(html).toMatch(/<p class="o-muted">لم تكتمل المواقيت بعد/)
  })
})
