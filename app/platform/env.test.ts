import { describe, expect, test } from 'vitest'
import { environmentNames, readEnv } from './env.ts'

describe('readEnv', () => {
  test('an empty environment is a working site', () => {
    expect(readEnv({})).toMatchObject({ port: 3000, host: '0.0.0.0', databaseUrl: undefined, demoContent: true, trustedProxies: [] })
  })

  test('an empty or blank value counts as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://a/b'],
    ['DATABASE_URL', 'not an address'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['PUBLIC_URL', 'dalil.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['WHATSAPP_NUMBER', '0612345678'],
    ['WHATSAPP_NUMBER', 'call me'],
    ['SMTP_URL', 'https://mail.example'],
    ['DEMO_CONTENT', 'no'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'localhost'],
    ['METRICS_TOKEN', 'short'],
    ['ASSISTANT_URL', 'ftp://model.example'],
    ['ASSISTANT_URL', 'https://user:password@model.example/v1'],
    ['ASSISTANT_KEY', 'two words'],
    ['ASSISTANT_ALLOW_PRIVATE', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^The environment is not usable:\\n  ${name} `))
  })

  test('all wrong variables are named at once', () => {
    expect(() => readEnv({ PORT: 'x', SMTP_URL: 'y' })).toThrow(/PORT[\s\S]*SMTP_URL/)
  })

  test('values are read as what they mean', () => {
    const env = readEnv({
      PUBLIC_URL: 'https://dalil.example//',
      WHATSAPP_NUMBER: '+212 6 12-34.56 78',
      DEMO_CONTENT: 'off',
      TRUSTED_PROXIES: ' 127.0.0.1, 10.0.0.0/8 ,2001:db8::/32',
    })
    expect(env).toMatchObject({
      publicUrl: 'https://dalil.example',
      whatsappNumber: '212612345678',
      demoContent: false,
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
    })
  })

  test('lists every variable of the issue', () => {
    const promised = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'ADMIN_PASSWORD',
      'PUBLIC_URL',
      'WHATSAPP_NUMBER',
      'SMTP_URL',
      'DEMO_CONTENT',
      'TRUSTED_PROXIES',
    ]
    expect(environmentNames).toEqual(expect.arrayContaining(promised))
  })
})
