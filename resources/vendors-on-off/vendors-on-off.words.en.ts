const words = {
  all: 'Everything',
  pl: 'Personal',
  bl: 'Business',
  gl: 'Gold',
  hl: 'Housing',
  switchOf: '{vendor}: {product}',
  offBy: 'Off since {at}, by {by}: {reason}',
  backAt: 'Back on {until}',
  offTitle: 'Switch {vendor} off for {product}?',
  onTitle: 'Switch {vendor} on again for {product}?',
  off: 'Switch off',
  on: 'Switch on',
  reason: 'Reason (10 to 200 characters)',
  until: 'Back on at (leave empty to switch on manually)',
  done: 'Saved',
  nothing: 'Nothing to switch',
}

export default words
