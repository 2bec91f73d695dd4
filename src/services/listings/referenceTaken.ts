import { ServiceError } from '~/services/client/errors'

/** Another listing has the reference, in whatever case. */
export class ReferenceTaken extends ServiceError {
  constructor(cause: unknown) {
    super('Another listing has this reference already', { cause })
  }
}
