import { getRouteApi, Navigate } from '@tanstack/react-router';

import { granteeOfGroup, granteePattern } from '#domain/menus/menu-rights.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';

import { AgencyFormScreen } from './agency-forms/agency-form-screen.tsx';
import { formPart, newForm } from './agency-forms/form-paths.ts';
import { BookActionsScreen } from './book-displays/book-actions-screen.tsx';
import { BookColumnsScreen } from './book-displays/book-columns-screen.tsx';
import { bookAt, bookParts } from './book-displays/book-paths.ts';
import { BookYearsScreen } from './book-displays/book-years-screen.tsx';
import { CertificatesOfPerson } from './certificates/certificates-screen.tsx';
import { MenuItemsScreen } from './menu-items/menu-items-screen.tsx';
import { menuPart } from './menu-items/menu-path.ts';
import { PersonCheckScreen } from './permissions/permission-check-screen.tsx';
import { checkPart, permissionsPart } from './permissions/permissions-path.ts';
import { PermissionsScreen } from './permissions/permissions-screen.tsx';
import { kindsPart } from './sign-types/sign-type-path.ts';
import { SignTypeKindsScreen } from './sign-types/sign-type-kinds-screen.tsx';

const route = getRouteApi('/main/settings/$centre/$route/$part/$id');

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

const personRoute = getRouteApi('/main/settings/$centre/$route/$part');

/** The certificates of one person; the list of all when there is no such place. */
export function PersonPartScreen() {
  const { centre, route: path, part } = personRoute.useParams();
  const { personCertificates } = settingScreens;
  if (centre === personCertificates.centre && path === personCertificates.route && isId(part))
    return <CertificatesOfPerson key={part} personId={Number(part)} />;
  return <Navigate to="/settings/$centre/$route" params={{ centre, route: path }} replace />;
}

/** A screen about one row of a list or of another screen; that one when there is none. */
export function PartScreen() {
  const { centre, route: path, part, id } = route.useParams();
  const isAt = (wanted: string, of: { readonly route: string }) => part === wanted && path === of.route;
  if (isAt(permissionsPart, settingLists.userGroups) && isId(id))
    return <PermissionsScreen key={id} grantee={granteeOfGroup(Number(id))} />;
  if (isAt(permissionsPart, settingScreens.roleTypes) && granteePattern.test(id))
    return <PermissionsScreen key={id} grantee={id} />;
  if (isAt(checkPart, settingScreens.permissionCheck) && isId(id))
    return <PersonCheckScreen key={id} personId={Number(id)} />;
  if (isAt(formPart, settingScreens.agencyForms) && (isId(id) || id === newForm))
    return <AgencyFormScreen key={id} templateId={id === newForm ? null : Number(id)} />;
  if (isAt(menuPart, settingLists.features) && isId(id)) return <MenuItemsScreen key={id} moduleId={Number(id)} />;
  if (isAt(kindsPart, settingLists.signTypes) && isId(id)) return <SignTypeKindsScreen key={id} typeId={Number(id)} />;
  const book = bookAt(id);
  if (book && isAt(bookParts.columns, settingScreens.bookDisplays)) return <BookColumnsScreen key={id} of={book} />;
  if (book && isAt(bookParts.actions, settingScreens.bookDisplays)) return <BookActionsScreen key={id} of={book} />;
  if (book && !book.isSecret && isAt(bookParts.years, settingScreens.bookDisplays))
    return <BookYearsScreen key={id} of={book} />;
  return <Navigate to="/settings/$centre/$route" params={{ centre, route: path }} replace />;
}
