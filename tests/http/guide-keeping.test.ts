import { expect, test } from 'vitest'
import { signInAs } from '#tests/harness/sign-in-as.ts'
import { sharedSite } from '#tests/harness/site.ts'
