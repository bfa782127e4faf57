import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { I18nProvider } from '#app/platform/i18n/context.tsx'
import type { OpenPlaces, TonightPharmacy } from '../types.ts'
import { TonightBand } from './tonight-band.tsx'

const pharmacy: TonightPharmacy = {
  ...{ name: 'صيدلية الميناء', cityName: 'الحسيمة', path: '/health-guide/pharmacies/port', address: 'قرب الميناء', sample: false },
  ...{ phone: '+212539980000', directions: 'https://www.google.com/maps/dir/?api=1&destination=35.2,-3.9' },
  ...{ night: 'من الساعة 20:00 يوم الأحد إلى الساعة 8:00 يوم الاثنين', isRunning: false, isAbout: false },
}
const open: OpenPlaces = { time: '14:30', categories: [{ path: '/tourism-guide/cafes?open=1', name: 'مقاهٍ', count: 12 }] }

function drawn(band: { pharmacy?: TonightPharmacy; open?: OpenPlaces | null }): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider i18n={i18nFor('ar')}>
        <TonightBand pharmacy={band.pharmacy} open={band.open ?? null} numbers={[{ id: 'police', number: '19', name: 'الشرطة' }]} />
      </I18nProvider>
    </MemoryRouter>,
  )
}

test('who is on duty is called and reached from the band, and it says from when to when', () => {
  const band = drawn({ pharmacy })
  expect(band).toMatch(/href="tel:\+212539980000"[^>]*aria-label="[^"]*صيدلية الميناء/)
  expect(band).toMatch(/href="https:\/\/www\.google\.com\/maps\/dir/)
  expect(band).toContain(pharmacy.night)
  expect(band).not.toContain('مفتوحة الآن')
  expect(drawn({ pharmacy: { ...pharmacy, isRunning: true } })).toContain('مفتوحة الآن')
  // What is made up is not open.
  expect(drawn({ pharmacy: { ...pharmacy, isRunning: true, sample: true } })).not.toContain('مفتوحة الآن')
  expect(band).not.toContain('اتجاهات تقريبية')
  expect(drawn({ pharmacy: { ...pharmacy, isAbout: true } })).toContain('اتجاهات تقريبية')
  expect(band).toMatch(/href="tel:19"/)
})

test('what is known to be open leads to its lists, with the time at which it was', () => {
  expect(drawn({ open })).toMatch(/مفتوح الآن، الساعة 14:30.*href="\/tourism-guide\/cafes\?open=1"[^>]*>مقاهٍ <span[^>]*>12</s)
  expect(drawn({ open: null })).not.toContain('مفتوح الآن')
})
