const words = {
  all: 'Everything',
  pl: 'Personal',
  bl: 'Business',
  gl: 'Gold',
  hl: 'Housing',
  switchOf: '{vendor}: {product}',
  offBy: 'Off since {at}, by {by}: {reason}',
  backAt: 'Back on {until}',
  nothing: 'Nothing to switch',
}

export default words
