import { expect, test } from 'vitest'
import { maskCustomer, maskDate, maskEmail, maskMobile, maskPan } from '#src/domain/masks.ts'

test('PAN and date of birth keep what tells the owner and nobody else', () => {
  expect(maskPan('ABCPK1234L')).toBe('XXXXX1234X')
  expect(maskDate('1990-05-17')).toBe('XX/XX/1990')
})

test('mobile number and e-mail keep their ends', () => {
  expect(maskMobile('9876543210')).toBe('98XXXXXX10')
  expect(maskEmail('ravi.k@mail.com')).toBe('r***@mail.com')
})

test('what has another shape is masked whole', () => {
  expect(maskPan('abcpk1234l')).toBe('XXXXXXXXXX')
  expect(maskPan('')).toBe('XXXXXXXXXX')
  expect(maskDate('17/05/1990')).toBe('XX/XX/XXXX')
  expect(maskMobile('+919876543210')).toBe('XXXXXXXXXX')
  expect(maskEmail('@mail.com')).toBe('***')
  expect(maskEmail('ravi')).toBe('***')
})

test('a partner sees initial and masked number, as far as they are known', () => {
  expect(maskCustomer('Ravi', '9876543210')).toBe('R. 98XXXXXX10')
  expect(maskCustomer(null, '9876543210')).toBe('98XXXXXX10')
  expect(maskCustomer('Ravi', null)).toBe('R.')
  expect(maskCustomer(null, null)).toBe('***')
})
