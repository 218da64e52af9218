import { avatarRules } from '#domain/profile/avatar-rules.ts';
import { cleanImage } from '#domain/files/clean-image.ts';

import { readBytes } from '../read-bytes.ts';

/** Why a file cannot become a picture; its content decides, not its name. */
export async function pictureProblem(file: File) {
  if (file.size > avatarRules.maxSourceBytes) return 'profile.pictureTooLarge' as const;
  return cleanImage(await readBytes(file)) ? undefined : ('profile.pictureTypeWrong' as const);
}
