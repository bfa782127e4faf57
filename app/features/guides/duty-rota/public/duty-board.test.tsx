import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { I18nProvider } from '#app/platform/i18n/context.tsx'
import type { DutyPharmacy } from '../types.ts'
import { DutyBoard } from './duty-board.tsx'

const pharmacy: DutyPharmacy = {
  ...{ date: '2026-11-22', cityId: 'al-hoceima', cityName: 'الحسيمة', name: 'صيدلية الميناء', path: '/health-guide/pharmacies/port' },
  ...{ address: 'قرب الميناء', phone: '+212539980000', directions: 'https://www.google.com/maps/dir/?api=1&destination=35.2,-3.9' },
  ...{ isAbout: false, sample: false },
}

function drawn(duty: readonly DutyPharmacy[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider i18n={i18nFor('ar')}>
        <DutyBoard duty={duty} tonight="2026-11-22" />
      </I18nProvider>
    </MemoryRouter>,
  )
}

test('who is on duty is called and reached from the row, and the night names both of its days', () => {
  const tonight = /class="duty-tonight".*?(?=<div class="duty-tomorrow")/s.exec(drawn([pharmacy]))?.[0] ?? ''
  expect(tonight).toMatch(/href="tel:\+212539980000"[^>]*aria-label="[^"]*صيدلية الميناء/)
  expect(tonight).toMatch(/href="https:\/\/www\.google\.com\/maps\/dir[^"]*"[^>]*aria-label="[^"]*صيدلية الميناء/)
  expect(tonight).toMatch(/20:00 يوم الأحد، 22 نونبر .*8:00 يوم الاثنين، 23 نونبر/)
  // A way to its village says that it is no more than that.
  expect(tonight).not.toContain('اتجاهات تقريبية')
  expect(drawn([{ ...pharmacy, isAbout: true }])).toContain('اتجاهات تقريبية')
  expect(drawn([{ ...pharmacy, phone: null, directions: null }])).not.toMatch(/tel:|maps\/dir/)
})
