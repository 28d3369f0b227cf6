import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Pages talk to the real app in the same process: on a busy machine an answer takes longer than a mock's.
configure({ asyncUtilTimeout: 8000 })

afterEach(cleanup)
