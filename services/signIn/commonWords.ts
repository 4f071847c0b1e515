/**
 * Words that the most common long passwords consist of. Spelled as after digits and signs are removed or replaced by letters.
 * Selected from published lists of leaked passwords of twelve letters or more.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passw passwd parol contrasena secret geheim letmein welcome willkommen changeme default
  admin administrator root user guest test testing temp demo login logon master superuser system sysadmin manager
  support service security server company office computer internet network camera recorder video monitor
  veyra qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx
  iloveyou loveyou iloveu love lovely sunshine princess football baseball basketball superman batman dragon monkey
  shadow michael jennifer jordan hunter killer freedom whatever trustno starwars pokemon charlie thomas summer winter
  spring autumn january february march april june july august september october november december monday friday
  hello world helloworld google facebook samsung iphone android microsoft windows mercedes ferrari porsche
  woaini aini mima guanliyuan zhongguo beijing shanghai nihao
  parola privet lubov moskva rossiya natasha andrey sasha marina
  one two three four five six seven eight nine ten my the is and new old your mypassword thisis`.split(/\s+/),
);
