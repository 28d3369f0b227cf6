import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const body = JSON.stringify({ login: 'merchant@demo.example', password: 'demo-partner-1' })

async function openSessions(app: { nobody: { fetch: (path: string, init: RequestInit) => unknown } }) {
  const place = { 'cf-ipcountry': 'IN', 'cf-ipcity': 'Pune', 'x-forwarded-for': '203.0.113.77' }
  const headers = { 'content-type': 'application/json', ...place }
  await app.nobody.fetch('/api/partner/login', { method: 'POST', body, headers })
  forgetAnswers()
  await renderPartner('/partner/settings?tab=security')
}

describe('where a trusted proxy names places', () => {
  const env = { TRUSTED_PROXIES: '1', COUNTRY_HEADER: 'CF-IPCountry', CITY_HEADER: 'CF-IPCity' }
  const pages = pagesOverApp([], env)

  test('[CASE-03] a session shows its place, and the page says where it comes from', async () => {
    await pages.app.signInPartner()
    await openSessions(pages.app)
    expect(await screen.findByText(/Pune, India/)).toBeVisible()
    expect(screen.getByText(/place is estimated from the network/)).toBeVisible()
  })

  test('[CASE-03] in Hindi the country has its Hindi name', async () => {
    await speakHindi()
    await pages.app.signInPartner()
    await openSessions(pages.app)
    expect(await screen.findByText(/Pune, भारत/)).toBeVisible()
    expect(screen.getByText(/स्थान नेटवर्क के पते से लगाया गया अनुमान है/)).toBeVisible()
  })
})

describe('where no proxy names places', () => {
  const pages = pagesOverApp()

  test('[CASE-03] the page says that places are not looked up', async () => {
    await pages.app.signInPartner()
    await openSessions(pages.app)
    expect(await screen.findByText(/We do not look up places/)).toBeVisible()
    expect(screen.queryByText(/India/)).toBeNull()
  })
})
