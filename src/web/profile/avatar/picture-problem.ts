import { avatarRules } from '#domain/profile/avatar-rules.ts';
import { cleanImage } from '#domain/files/clean-image.ts';

import { readBytes } from '../read-bytes.ts';

/** The type is detected from the content, not from the name. */
export async function pictureProblem(file: File) {
  if (file.size > avatarRules.maxSourceBytes) return 'profile.pictureTooLarge' as const;
  return cleanImage(await readBytes(file)) ? undefined : ('profile.pictureTypeWrong' as const);
}
