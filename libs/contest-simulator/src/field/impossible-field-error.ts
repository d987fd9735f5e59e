/** No field can be drawn. The message is a sentence for the user. */
export class ImpossibleFieldError extends Error {
  override readonly name = 'ImpossibleFieldError';
}
