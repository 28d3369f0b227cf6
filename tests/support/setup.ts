import { beforeEach, vi } from 'vitest'

// A warning nobody reads is a defect nobody sees: it fails the test that caused it.
beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      throw new Error(`console.${level}: ${said.map(String).join(' ')}`)
    })
})
