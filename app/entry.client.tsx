import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { I18nProvider } from './platform/i18n/context.tsx'
import { I18n, type Messages } from './platform/i18n/i18n.ts'
import { isLocale, sourceLocale } from './platform/i18n/locales.ts'

const messages = JSON.parse(document.getElementById('messages')?.textContent ?? '{}') as Messages
const language = document.documentElement.lang.slice(0, 2)
const i18n = new I18n(isLocale(language) ? language : sourceLocale, messages)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  )
})
