import { Section } from '#web/components/section.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { PersonPicture } from '#web/profile/avatar/person-picture.tsx';

interface PictureSectionProps {
  readonly personId: number;
  readonly name: string;
}

/** For those who manage people: a person who never signs in has no other way to a picture. */
export function PictureSection({ personId, name }: PictureSectionProps) {
  const t = useTranslation();
  return (
    <Section title={t('profile.picture')}>
      <PersonPicture personId={personId} name={name} />
    </Section>
  );
}
