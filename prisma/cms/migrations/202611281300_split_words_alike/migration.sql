-- One rule for the words of a text, in an index and in a query, whatever the locale of the database. Words are runs of letters, digits
-- and marks of the compatibility composition (NFKC), without invisible characters, in lower case; parts of at most 200 characters. The
-- upper case comes first because some letters, such as the final sigma, have a second lower case. The content domain and the campaigns
-- domain have the same functions; a test compares them.
-- The long class contains every other character; unassigned ones may count either way.
CREATE FUNCTION "search_text"(content text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT regexp_replace(btrim(regexp_replace(
    lower(upper(CASE WHEN visible IS NFKC NORMALIZED THEN visible ELSE left(normalize(visible, NFKC), 200000) END)),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02DF\u02E5-\u02EB\u02ED\u02EF-\u02FF\u0375\u037E\u0384-\u0385\u0387\u03F6\u0482\u055A-\u055F\u0589-\u058F\u05BE\u05C0\u05C3\u05C6\u05F3-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u06DD-\u06DE\u06E9\u06FD-\u06FE\u0700-\u070F\u07F6-\u07F9\u07FE-\u07FF\u0830-\u083E\u085E\u0888\u0890-\u0891\u08E2\u0964-\u0965\u0970\u09F2-\u09F3\u09FA-\u09FB\u09FD\u0A76\u0AF0-\u0AF1\u0B70\u0BF3-\u0BFA\u0C77\u0C7F\u0C84\u0D4F\u0D79\u0DF4\u0E3F\u0E4F\u0E5A-\u0E5B\u0F01-\u0F17\u0F1A-\u0F1F\u0F34\u0F36\u0F38\u0F3A-\u0F3D\u0F85\u0FBE-\u0FC5\u0FC7-\u0FDA\u104A-\u104F\u109E-\u109F\u10FB\u1360-\u1368\u1390-\u1399\u1400\u166D-\u166E\u1680\u169B-\u169C\u16EB-\u16ED\u1735-\u1736\u17D4-\u17D6\u17D8-\u17DB\u1800-\u180A\u180E\u1940-\u1945\u19DE-\u19FF\u1A1E-\u1A1F\u1AA0-\u1AA6\u1AA8-\u1AAD\u1B4E-\u1B4F\u1B5A-\u1B6A\u1B74-\u1B7F\u1BFC-\u1BFF\u1C3B-\u1C3F\u1C7E-\u1C7F\u1CC0-\u1CC7\u1CD3\u1FBD\u1FBF-\u1FC1\u1FCD-\u1FCF\u1FDD-\u1FDF\u1FED-\u1FEF\u1FFD-\u206F\u207A-\u207E\u208A-\u208E\u20A0-\u20C1\u2100-\u2101\u2103-\u2106\u2108-\u2109\u2114\u2116-\u2118\u211E-\u2123\u2125\u2127\u2129\u212E\u213A-\u213B\u2140-\u2144\u214A-\u214D\u214F\u218A-\u244A\u249C-\u24E9\u2500-\u2775\u2794-\u2BFF\u2CE5-\u2CEA\u2CF9-\u2CFC\u2CFE-\u2CFF\u2D70\u2E00-\u2E2E\u2E30-\u3004\u3008-\u3020\u3030\u3036-\u3037\u303D-\u303F\u309B-\u309C\u30A0\u30FB\u3190-\u3191\u3196-\u319F\u31C0-\u31EF\u3200-\u321E\u322A-\u3247\u3250\u3260-\u327F\u328A-\u32B0\u32C0-\u33FF\u4DC0-\u4DFF\uA490-\uA4C6\uA4FE-\uA4FF\uA60D-\uA60F\uA673\uA67E\uA6F2-\uA716\uA720-\uA721\uA789-\uA78A\uA828-\uA82B\uA836-\uA839\uA874-\uA877\uA8CE-\uA8CF\uA8F8-\uA8FA\uA8FC\uA92E-\uA92F\uA95F\uA9C1-\uA9CD\uA9DE-\uA9DF\uAA5C-\uAA5F\uAA77-\uAA79\uAADE-\uAADF\uAAF0-\uAAF1\uAB5B\uAB6A-\uAB6B\uABEB\uFB29\uFBB2-\uFBD2\uFD3E-\uFD4F\uFD90-\uFD91\uFDC8-\uFDCF\uFDFC-\uFDFF\uFE10-\uFE19\uFE30-\uFE6B\uFEFF-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\uFFE0-\uFFFD\U00010100-\U00010102\U00010137-\U0001013F\U00010179-\U00010189\U0001018C-\U000101FC\U0001039F\U000103D0\U0001056F\U00010857\U00010877-\U00010878\U0001091F\U0001093F\U00010A50-\U00010A58\U00010A7F\U00010AC8\U00010AF0-\U00010AF6\U00010B39-\U00010B3F\U00010B99-\U00010B9C\U00010D6E\U00010D8E-\U00010D8F\U00010EAD\U00010ED0-\U00010ED8\U00010F55-\U00010F59\U00010F86-\U00010F89\U00011047-\U0001104D\U000110BB-\U000110C1\U000110CD\U00011140-\U00011143\U00011174-\U00011175\U000111C5-\U000111C8\U000111CD\U000111DB\U000111DD-\U000111DF\U00011238-\U0001123D\U000112A9\U000113D4-\U000113D8\U0001144B-\U0001144F\U0001145A-\U0001145D\U000114C6\U000115C1-\U000115D7\U00011641-\U00011643\U00011660-\U0001166C\U000116B9\U0001173C-\U0001173F\U0001183B\U00011944-\U00011946\U000119E2\U00011A3F-\U00011A46\U00011A9A-\U00011A9C\U00011A9E-\U00011AA2\U00011B00-\U00011B09\U00011BE1\U00011C41-\U00011C45\U00011C70-\U00011C71\U00011EF7-\U00011EF8\U00011F43-\U00011F4F\U00011FD5-\U00011FFF\U00012470-\U00012474\U00012FF1-\U00012FF2\U00013430-\U0001343F\U00016A6E-\U00016A6F\U00016AF5\U00016B37-\U00016B3F\U00016B44-\U00016B45\U00016D6D-\U00016D6F\U00016E97-\U00016E9A\U00016FE2\U0001BC9C\U0001BC9F-\U0001CCEF\U0001CCFA-\U0001CEF0\U0001CF50-\U0001D164\U0001D16A-\U0001D16C\U0001D173-\U0001D17A\U0001D183-\U0001D184\U0001D18C-\U0001D1A9\U0001D1AE-\U0001D241\U0001D245\U0001D300-\U0001D356\U0001D6C1\U0001D6DB\U0001D6FB\U0001D715\U0001D735\U0001D74F\U0001D76F\U0001D789\U0001D7A9\U0001D7C3\U0001D800-\U0001D9FF\U0001DA37-\U0001DA3A\U0001DA6D-\U0001DA74\U0001DA76-\U0001DA83\U0001DA85-\U0001DA8B\U0001E14F\U0001E2FF\U0001E5FF\U0001E95E-\U0001E95F\U0001ECAC\U0001ECB0\U0001ED2E\U0001EEF0-\U0001F0F5\U0001F10D-\U0001FBEF\U0001FBFA]+', ' ', 'g')),
    '([^ ]{200})', '\1 ', 'g')
  FROM (SELECT regexp_replace(regexp_replace(content,
    '[\u00AD\u034F\u061C\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+', '', 'g'),
    '[\u00A8\u00AF\u00B4\u00B8\u02D8-\u02DD\u037A\u0384-\u0385\u1FBD\u1FBF-\u1FC1\u1FCD-\u1FCF\u1FDD-\u1FDF\u1FED-\u1FEE\u1FFD-\u1FFE\u2017\u203E\u309B-\u309C\uFC5E-\uFC63\uFE49-\uFE4C\uFE70\uFE72\uFE74\uFE76\uFE78\uFE7A\uFE7C\uFE7E\uFFE3]', ' ', 'g') AS visible OFFSET 0) AS cleaned);

-- The words of a text that "search_text" has separated, with their positions.
CREATE FUNCTION "search_vector"(words text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((SELECT string_agg(word || ':' || least(place, 16383), ' ')
    FROM string_to_table(words, ' ') WITH ORDINALITY AS split (word, place) WHERE word <> ''), '')::tsvector;

-- The first eight words of a query, as prefixes of at most 50 characters.
CREATE FUNCTION "search_terms"(query text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT left(word, 50) FROM string_to_table("search_text"(left(query, 1000)), ' ') WITH ORDINALITY AS split (word, place)
    WHERE word <> '' GROUP BY left(word, 50) ORDER BY min(place) LIMIT 8);

-- Replaces character references. Those that are part of no word (punctuation, symbols, unknown names) become blanks.
CREATE FUNCTION "decode_references"(content text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN strpos(content, '&') = 0 THEN content ELSE (
    SELECT string_agg(CASE
      WHEN place = 1 THEN piece
      WHEN reference IS NULL THEN ' ' || piece
      ELSE coalesce(
        '{"#131":"\u0192","#138":"\u0160","#140":"\u0152","#142":"\u017d","#154":"\u0161","#156":"\u0153","#158":"\u017e","#159":"\u0178","AElig":"\u00c6",
"Aacute":"\u00c1","Abreve":"\u0102","Acirc":"\u00c2","Acy":"\u0410","Afr":"\ud835\udd04","Agrave":"\u00c0","Alpha":"\u0391","Amacr":"\u0100",
"Aogon":"\u0104","Aopf":"\ud835\udd38","ApplyFunction":"\u2061","Aring":"\u00c5","Ascr":"\ud835\udc9c","Atilde":"\u00c3","Auml":"\u00c4",
"Bcy":"\u0411","Bernoullis":"\u212c","Beta":"\u0392","Bfr":"\ud835\udd05","Bopf":"\ud835\udd39","Breve":"\u02d8","Bscr":"\u212c","CHcy":"\u0427",
"Cacute":"\u0106","CapitalDifferentialD":"\u2145","Cayleys":"\u212d","Ccaron":"\u010c","Ccedil":"\u00c7","Ccirc":"\u0108","Cdot":"\u010a",
"Cedilla":"\u00b8","Cfr":"\u212d","Chi":"\u03a7","Copf":"\u2102","Cscr":"\ud835\udc9e","DD":"\u2145","DJcy":"\u0402","DScy":"\u0405","DZcy":"\u040f",
"Dcaron":"\u010e","Dcy":"\u0414","Delta":"\u0394","Dfr":"\ud835\udd07","DiacriticalAcute":"\u00b4","DiacriticalDot":"\u02d9",
"DiacriticalDoubleAcute":"\u02dd","DiacriticalTilde":"\u02dc","DifferentialD":"\u2146","Dopf":"\ud835\udd3b","Dot":"\u00a8","DotDot":"\u20dc",
"DoubleDot":"\u00a8","DownBreve":"\u0311","Dscr":"\ud835\udc9f","Dstrok":"\u0110","ENG":"\u014a","ETH":"\u00d0","Eacute":"\u00c9","Ecaron":"\u011a",
"Ecirc":"\u00ca","Ecy":"\u042d","Edot":"\u0116","Efr":"\ud835\udd08","Egrave":"\u00c8","Emacr":"\u0112","Eogon":"\u0118","Eopf":"\ud835\udd3c",
"Epsilon":"\u0395","Escr":"\u2130","Eta":"\u0397","Euml":"\u00cb","ExponentialE":"\u2147","Fcy":"\u0424","Ffr":"\ud835\udd09","Fopf":"\ud835\udd3d",
"Fouriertrf":"\u2131","Fscr":"\u2131","GJcy":"\u0403","Gamma":"\u0393","Gammad":"\u03dc","Gbreve":"\u011e","Gcedil":"\u0122","Gcirc":"\u011c",
"Gcy":"\u0413","Gdot":"\u0120","Gfr":"\ud835\udd0a","Gopf":"\ud835\udd3e","Gscr":"\ud835\udca2","HARDcy":"\u042a","Hacek":"\u02c7","Hcirc":"\u0124",
"Hfr":"\u210c","HilbertSpace":"\u210b","Hopf":"\u210d","Hscr":"\u210b","Hstrok":"\u0126","IEcy":"\u0415","IJlig":"\u0132","IOcy":"\u0401",
"Iacute":"\u00cd","Icirc":"\u00ce","Icy":"\u0418","Idot":"\u0130","Ifr":"\u2111","Igrave":"\u00cc","Im":"\u2111","Imacr":"\u012a",
"ImaginaryI":"\u2148","InvisibleComma":"\u2063","InvisibleTimes":"\u2062","Iogon":"\u012e","Iopf":"\ud835\udd40","Iota":"\u0399","Iscr":"\u2110",
"Itilde":"\u0128","Iukcy":"\u0406","Iuml":"\u00cf","Jcirc":"\u0134","Jcy":"\u0419","Jfr":"\ud835\udd0d","Jopf":"\ud835\udd41","Jscr":"\ud835\udca5",
"Jsercy":"\u0408","Jukcy":"\u0404","KHcy":"\u0425","KJcy":"\u040c","Kappa":"\u039a","Kcedil":"\u0136","Kcy":"\u041a","Kfr":"\ud835\udd0e",
"Kopf":"\ud835\udd42","Kscr":"\ud835\udca6","LJcy":"\u0409","Lacute":"\u0139","Lambda":"\u039b","Laplacetrf":"\u2112","Lcaron":"\u013d",
"Lcedil":"\u013b","Lcy":"\u041b","Lfr":"\ud835\udd0f","Lmidot":"\u013f","Lopf":"\ud835\udd43","Lscr":"\u2112","Lstrok":"\u0141","Mcy":"\u041c",
"Mellintrf":"\u2133","Mfr":"\ud835\udd10","Mopf":"\ud835\udd44","Mscr":"\u2133","Mu":"\u039c","NJcy":"\u040a","Nacute":"\u0143","Ncaron":"\u0147",
"Ncedil":"\u0145","Ncy":"\u041d","NegativeMediumSpace":"\u200b","NegativeThickSpace":"\u200b","NegativeThinSpace":"\u200b",
"NegativeVeryThinSpace":"\u200b","Nfr":"\ud835\udd11","NoBreak":"\u2060","Nopf":"\u2115","NotEqualTilde":"\u2242\u0338",
"NotGreaterFullEqual":"\u2267\u0338","NotGreaterGreater":"\u226b\u0338","NotGreaterSlantEqual":"\u2a7e\u0338","NotHumpDownHump":"\u224e\u0338",
"NotHumpEqual":"\u224f\u0338","NotLeftTriangleBar":"\u29cf\u0338","NotLessLess":"\u226a\u0338","NotLessSlantEqual":"\u2a7d\u0338",
"NotNestedGreaterGreater":"\u2aa2\u0338","NotNestedLessLess":"\u2aa1\u0338","NotPrecedesEqual":"\u2aaf\u0338","NotRightTriangleBar":"\u29d0\u0338",
"NotSquareSubset":"\u228f\u0338","NotSquareSuperset":"\u2290\u0338","NotSubset":"\u2282\u20d2","NotSucceedsEqual":"\u2ab0\u0338",
"NotSucceedsTilde":"\u227f\u0338","NotSuperset":"\u2283\u20d2","Nscr":"\ud835\udca9","Ntilde":"\u00d1","Nu":"\u039d","OElig":"\u0152",
"Oacute":"\u00d3","Ocirc":"\u00d4","Ocy":"\u041e","Odblac":"\u0150","Ofr":"\ud835\udd12","Ograve":"\u00d2","Omacr":"\u014c","Omega":"\u03a9",
"Omicron":"\u039f","Oopf":"\ud835\udd46","Oscr":"\ud835\udcaa","Oslash":"\u00d8","Otilde":"\u00d5","Ouml":"\u00d6","OverBar":"\u203e","Pcy":"\u041f",
"Pfr":"\ud835\udd13","Phi":"\u03a6","Pi":"\u03a0","Poincareplane":"\u210c","Popf":"\u2119","Pscr":"\ud835\udcab","Psi":"\u03a8","Qfr":"\ud835\udd14",
"Qopf":"\u211a","Qscr":"\ud835\udcac","Racute":"\u0154","Rcaron":"\u0158","Rcedil":"\u0156","Rcy":"\u0420","Re":"\u211c","Rfr":"\u211c",
"Rho":"\u03a1","Ropf":"\u211d","Rscr":"\u211b","SHCHcy":"\u0429","SHcy":"\u0428","SOFTcy":"\u042c","Sacute":"\u015a","Scaron":"\u0160",
"Scedil":"\u015e","Scirc":"\u015c","Scy":"\u0421","Sfr":"\ud835\udd16","Sigma":"\u03a3","Sopf":"\ud835\udd4a","Sscr":"\ud835\udcae","THORN":"\u00de",
"TRADE":"\u2122","TSHcy":"\u040b","TScy":"\u0426","Tau":"\u03a4","Tcaron":"\u0164","Tcedil":"\u0162","Tcy":"\u0422","Tfr":"\ud835\udd17",
"Theta":"\u0398","Topf":"\ud835\udd4b","TripleDot":"\u20db","Tscr":"\ud835\udcaf","Tstrok":"\u0166","Uacute":"\u00da","Ubrcy":"\u040e",
"Ubreve":"\u016c","Ucirc":"\u00db","Ucy":"\u0423","Udblac":"\u0170","Ufr":"\ud835\udd18","Ugrave":"\u00d9","Umacr":"\u016a","Uogon":"\u0172",
"Uopf":"\ud835\udd4c","Upsi":"\u03d2","Upsilon":"\u03a5","Uring":"\u016e","Uscr":"\ud835\udcb0","Utilde":"\u0168","Uuml":"\u00dc","Vcy":"\u0412",
"Vfr":"\ud835\udd19","Vopf":"\ud835\udd4d","Vscr":"\ud835\udcb1","Wcirc":"\u0174","Wfr":"\ud835\udd1a","Wopf":"\ud835\udd4e","Wscr":"\ud835\udcb2",
"Xfr":"\ud835\udd1b","Xi":"\u039e","Xopf":"\ud835\udd4f","Xscr":"\ud835\udcb3","YAcy":"\u042f","YIcy":"\u0407","YUcy":"\u042e","Yacute":"\u00dd",
"Ycirc":"\u0176","Ycy":"\u042b","Yfr":"\ud835\udd1c","Yopf":"\ud835\udd50","Yscr":"\ud835\udcb4","Yuml":"\u0178","ZHcy":"\u0416","Zacute":"\u0179",
"Zcaron":"\u017d","Zcy":"\u0417","Zdot":"\u017b","ZeroWidthSpace":"\u200b","Zeta":"\u0396","Zfr":"\u2128","Zopf":"\u2124","Zscr":"\ud835\udcb5",
"aacute":"\u00e1","abreve":"\u0103","acE":"\u223e\u0333","acirc":"\u00e2","acute":"\u00b4","acy":"\u0430","aelig":"\u00e6","af":"\u2061",
"afr":"\ud835\udd1e","agrave":"\u00e0","alefsym":"\u2135","aleph":"\u2135","alpha":"\u03b1","amacr":"\u0101","angst":"\u00c5","aogon":"\u0105",
"aopf":"\ud835\udd52","aring":"\u00e5","ascr":"\ud835\udcb6","atilde":"\u00e3","auml":"\u00e4","bcy":"\u0431","bernou":"\u212c","beta":"\u03b2",
"beth":"\u2136","bfr":"\ud835\udd1f","bne":"=\u20e5","bnequiv":"\u2261\u20e5","bopf":"\ud835\udd53","breve":"\u02d8","bscr":"\ud835\udcb7",
"cacute":"\u0107","caps":"\u2229\ufe00","caron":"\u02c7","ccaron":"\u010d","ccedil":"\u00e7","ccirc":"\u0109","cdot":"\u010b","cedil":"\u00b8",
"cfr":"\ud835\udd20","chcy":"\u0447","chi":"\u03c7","circ":"\u02c6","circledS":"\u24c8","complexes":"\u2102","copf":"\ud835\udd54",
"cscr":"\ud835\udcb8","cups":"\u222a\ufe00","daleth":"\u2138","dblac":"\u02dd","dcaron":"\u010f","dcy":"\u0434","dd":"\u2146","delta":"\u03b4",
"dfr":"\ud835\udd21","die":"\u00a8","digamma":"\u03dd","djcy":"\u0452","dopf":"\ud835\udd55","dot":"\u02d9","dscr":"\ud835\udcb9","dscy":"\u0455",
"dstrok":"\u0111","dzcy":"\u045f","eacute":"\u00e9","ecaron":"\u011b","ecirc":"\u00ea","ecy":"\u044d","edot":"\u0117","ee":"\u2147",
"efr":"\ud835\udd22","egrave":"\u00e8","ell":"\u2113","emacr":"\u0113","eng":"\u014b","eogon":"\u0119","eopf":"\ud835\udd56","epsi":"\u03b5",
"epsilon":"\u03b5","epsiv":"\u03f5","escr":"\u212f","eta":"\u03b7","eth":"\u00f0","euml":"\u00eb","expectation":"\u2130","exponentiale":"\u2147",
"fcy":"\u0444","ffilig":"\ufb03","fflig":"\ufb00","ffllig":"\ufb04","ffr":"\ud835\udd23","filig":"\ufb01","fjlig":"fj","fllig":"\ufb02",
"fnof":"\u0192","fopf":"\ud835\udd57","frac12":"\u00bd","frac13":"\u2153","frac14":"\u00bc","frac15":"\u2155","frac16":"\u2159","frac18":"\u215b",
"frac23":"\u2154","frac25":"\u2156","frac34":"\u00be","frac35":"\u2157","frac38":"\u215c","frac45":"\u2158","frac56":"\u215a","frac58":"\u215d",
"frac78":"\u215e","fscr":"\ud835\udcbb","gacute":"\u01f5","gamma":"\u03b3","gammad":"\u03dd","gbreve":"\u011f","gcirc":"\u011d","gcy":"\u0433",
"gdot":"\u0121","gesl":"\u22db\ufe00","gfr":"\ud835\udd24","gimel":"\u2137","gjcy":"\u0453","gopf":"\ud835\udd58","gscr":"\u210a",
"gvertneqq":"\u2269\ufe00","gvnE":"\u2269\ufe00","half":"\u00bd","hamilt":"\u210b","hardcy":"\u044a","hbar":"\u210f","hcirc":"\u0125",
"hfr":"\ud835\udd25","hopf":"\ud835\udd59","hscr":"\ud835\udcbd","hslash":"\u210f","hstrok":"\u0127","iacute":"\u00ed","ic":"\u2063","icirc":"\u00ee",
"icy":"\u0438","iecy":"\u0435","ifr":"\ud835\udd26","igrave":"\u00ec","ii":"\u2148","ijlig":"\u0133","imacr":"\u012b","image":"\u2111",
"imagline":"\u2110","imagpart":"\u2111","imath":"\u0131","imped":"\u01b5","incare":"\u2105","inodot":"\u0131","integers":"\u2124","iocy":"\u0451",
"iogon":"\u012f","iopf":"\ud835\udd5a","iota":"\u03b9","iscr":"\ud835\udcbe","it":"\u2062","itilde":"\u0129","iukcy":"\u0456","iuml":"\u00ef",
"jcirc":"\u0135","jcy":"\u0439","jfr":"\ud835\udd27","jmath":"\u0237","jopf":"\ud835\udd5b","jscr":"\ud835\udcbf","jsercy":"\u0458","jukcy":"\u0454",
"kappa":"\u03ba","kappav":"\u03f0","kcedil":"\u0137","kcy":"\u043a","kfr":"\ud835\udd28","kgreen":"\u0138","khcy":"\u0445","kjcy":"\u045c",
"kopf":"\ud835\udd5c","kscr":"\ud835\udcc0","lacute":"\u013a","lagran":"\u2112","lambda":"\u03bb","lates":"\u2aad\ufe00","lcaron":"\u013e",
"lcedil":"\u013c","lcy":"\u043b","lesg":"\u22da\ufe00","lfr":"\ud835\udd29","ljcy":"\u0459","lmidot":"\u0140","lopf":"\ud835\udd5d","lrm":"\u200e",
"lscr":"\ud835\udcc1","lstrok":"\u0142","lvertneqq":"\u2268\ufe00","lvnE":"\u2268\ufe00","macr":"\u00af","mcy":"\u043c","mfr":"\ud835\udd2a",
"micro":"\u00b5","mopf":"\ud835\udd5e","mscr":"\ud835\udcc2","mu":"\u03bc","nGg":"\u22d9\u0338","nGt":"\u226b\u20d2","nGtv":"\u226b\u0338",
"nLl":"\u22d8\u0338","nLt":"\u226a\u20d2","nLtv":"\u226a\u0338","nacute":"\u0144","nang":"\u2220\u20d2","napE":"\u2a70\u0338","napid":"\u224b\u0338",
"napos":"\u0149","naturals":"\u2115","nbump":"\u224e\u0338","nbumpe":"\u224f\u0338","ncaron":"\u0148","ncedil":"\u0146","ncongdot":"\u2a6d\u0338",
"ncy":"\u043d","nedot":"\u2250\u0338","nesim":"\u2242\u0338","nfr":"\ud835\udd2b","ngE":"\u2267\u0338","ngeqq":"\u2267\u0338",
"ngeqslant":"\u2a7e\u0338","nges":"\u2a7e\u0338","njcy":"\u045a","nlE":"\u2266\u0338","nleqq":"\u2266\u0338","nleqslant":"\u2a7d\u0338",
"nles":"\u2a7d\u0338","nopf":"\ud835\udd5f","notinE":"\u22f9\u0338","notindot":"\u22f5\u0338","nparsl":"\u2afd\u20e5","npart":"\u2202\u0338",
"npre":"\u2aaf\u0338","npreceq":"\u2aaf\u0338","nrarrc":"\u2933\u0338","nrarrw":"\u219d\u0338","nsce":"\u2ab0\u0338","nscr":"\ud835\udcc3",
"nsubE":"\u2ac5\u0338","nsubset":"\u2282\u20d2","nsubseteqq":"\u2ac5\u0338","nsucceq":"\u2ab0\u0338","nsupE":"\u2ac6\u0338","nsupset":"\u2283\u20d2",
"nsupseteqq":"\u2ac6\u0338","ntilde":"\u00f1","nu":"\u03bd","numero":"\u2116","nvap":"\u224d\u20d2","nvge":"\u2265\u20d2","nvgt":">\u20d2",
"nvle":"\u2264\u20d2","nvlt":"<\u20d2","nvltrie":"\u22b4\u20d2","nvrtrie":"\u22b5\u20d2","nvsim":"\u223c\u20d2","oS":"\u24c8","oacute":"\u00f3",
"ocirc":"\u00f4","ocy":"\u043e","odblac":"\u0151","oelig":"\u0153","ofr":"\ud835\udd2c","ogon":"\u02db","ograve":"\u00f2","ohm":"\u03a9",
"oline":"\u203e","omacr":"\u014d","omega":"\u03c9","omicron":"\u03bf","oopf":"\ud835\udd60","order":"\u2134","orderof":"\u2134","ordf":"\u00aa",
"ordm":"\u00ba","oscr":"\u2134","oslash":"\u00f8","otilde":"\u00f5","ouml":"\u00f6","pcy":"\u043f","pfr":"\ud835\udd2d","phi":"\u03c6",
"phiv":"\u03d5","phmmat":"\u2133","pi":"\u03c0","piv":"\u03d6","planck":"\u210f","planckh":"\u210e","plankv":"\u210f","popf":"\ud835\udd61",
"primes":"\u2119","pscr":"\ud835\udcc5","psi":"\u03c8","qfr":"\ud835\udd2e","qopf":"\ud835\udd62","qscr":"\ud835\udcc6","quaternions":"\u210d",
"race":"\u223d\u0331","racute":"\u0155","rationals":"\u211a","rcaron":"\u0159","rcedil":"\u0157","rcy":"\u0440","real":"\u211c","realine":"\u211b",
"realpart":"\u211c","reals":"\u211d","rfr":"\ud835\udd2f","rho":"\u03c1","rhov":"\u03f1","ring":"\u02da","rlm":"\u200f","ropf":"\ud835\udd63",
"rscr":"\ud835\udcc7","sacute":"\u015b","scaron":"\u0161","scedil":"\u015f","scirc":"\u015d","scy":"\u0441","sfr":"\ud835\udd30","shchcy":"\u0449",
"shcy":"\u0448","shy":"\u00ad","sigma":"\u03c3","sigmaf":"\u03c2","sigmav":"\u03c2","smtes":"\u2aac\ufe00","softcy":"\u044c","sopf":"\ud835\udd64",
"sqcaps":"\u2293\ufe00","sqcups":"\u2294\ufe00","sscr":"\ud835\udcc8","straightepsilon":"\u03f5","straightphi":"\u03d5","strns":"\u00af",
"sup1":"\u00b9","sup2":"\u00b2","sup3":"\u00b3","szlig":"\u00df","tau":"\u03c4","tcaron":"\u0165","tcedil":"\u0163","tcy":"\u0442","tdot":"\u20db",
"tfr":"\ud835\udd31","theta":"\u03b8","thetasym":"\u03d1","thetav":"\u03d1","thorn":"\u00fe","tilde":"\u02dc","topf":"\ud835\udd65","trade":"\u2122",
"tscr":"\ud835\udcc9","tscy":"\u0446","tshcy":"\u045b","tstrok":"\u0167","uacute":"\u00fa","ubrcy":"\u045e","ubreve":"\u016d","ucirc":"\u00fb",
"ucy":"\u0443","udblac":"\u0171","ufr":"\ud835\udd32","ugrave":"\u00f9","umacr":"\u016b","uml":"\u00a8","uogon":"\u0173","uopf":"\ud835\udd66",
"upsi":"\u03c5","upsih":"\u03d2","upsilon":"\u03c5","uring":"\u016f","uscr":"\ud835\udcca","utilde":"\u0169","uuml":"\u00fc","varepsilon":"\u03f5",
"varkappa":"\u03f0","varphi":"\u03d5","varpi":"\u03d6","varrho":"\u03f1","varsigma":"\u03c2","varsubsetneq":"\u228a\ufe00",
"varsubsetneqq":"\u2acb\ufe00","varsupsetneq":"\u228b\ufe00","varsupsetneqq":"\u2acc\ufe00","vartheta":"\u03d1","vcy":"\u0432","vfr":"\ud835\udd33",
"vnsub":"\u2282\u20d2","vnsup":"\u2283\u20d2","vopf":"\ud835\udd67","vscr":"\ud835\udccb","vsubnE":"\u2acb\ufe00","vsubne":"\u228a\ufe00",
"vsupnE":"\u2acc\ufe00","vsupne":"\u228b\ufe00","wcirc":"\u0175","wfr":"\ud835\udd34","wopf":"\ud835\udd68","wscr":"\ud835\udccc",
"xfr":"\ud835\udd35","xi":"\u03be","xopf":"\ud835\udd69","xscr":"\ud835\udccd","yacute":"\u00fd","yacy":"\u044f","ycirc":"\u0177","ycy":"\u044b",
"yfr":"\ud835\udd36","yicy":"\u0457","yopf":"\ud835\udd6a","yscr":"\ud835\udcce","yucy":"\u044e","yuml":"\u00ff","zacute":"\u017a","zcaron":"\u017e",
"zcy":"\u0437","zdot":"\u017c","zeetrf":"\u2128","zeta":"\u03b6","zfr":"\ud835\udd37","zhcy":"\u0436","zopf":"\ud835\udd6b","zscr":"\ud835\udccf",
"zwj":"\u200d","zwnj":"\u200c"}'::jsonb ->> reference,
        CASE WHEN code BETWEEN 1 AND 55295 OR code BETWEEN 57344 AND 1114111 THEN chr(code) END,
        ' ') || substr(piece, length(reference) + 2) END, '' ORDER BY place)
    FROM string_to_table(content, '&') WITH ORDINALITY AS split (piece, place)
    CROSS JOIN LATERAL (SELECT substring(left(piece, 40) FROM '^(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]*);') AS reference OFFSET 0) AS found
    CROSS JOIN LATERAL (SELECT CASE
      WHEN reference ~ '^#[0-9]' THEN substr(reference, 2)::integer
      WHEN reference ~ '^#' THEN ('x' || lpad(substr(reference, 3), 8, '0'))::bit(32)::integer END AS code OFFSET 0) AS parsed) END;

-- HTML without its tags, or a plain text: elements and comments that may be inside of a word leave a mark (a character of private use),
-- other tags a blank. What only looks like a tag stays. Each step takes effort in proportion to the length.
CREATE FUNCTION "strip_markup"(content text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(content,
    '<!--[^<>]*-->|</?(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|nobr|rb|ruby|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)(?:[\s/][^<>]*)?>', U&'\E000', 'gi'),
    '</?(?:address|applet|area|article|aside|audio|base|basefont|blink|blockquote|body|br|button|canvas|caption|center|col|colgroup|datalist|dd|details|dialog|dir|div|dl|dt|embed|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|iframe|img|input|legend|li|link|main|map|marquee|menu|meta|meter|nav|noframes|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|rtc|script|search|section|select|slot|source|style|summary|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|track|ul|video)(?:[\s/][^<>]*)?>|</[a-z][^<>]*>|<[a-z][^<>]*(?:=[^<>]*|/)>|<[!?][^<>]*>', ' ', 'gi');

-- The words of HTML: an element inside of a word leaves no gap. Because it may look like one, as in <a>One</a><a>Two</a>, the parts count
-- as well.
CREATE FUNCTION "markup_words"(content text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT CASE WHEN split IS NULL OR split = joined THEN joined ELSE joined || ' ' || split END
    FROM (SELECT "search_text"(replace(marked, U&'\E000', '')) AS joined,
      CASE WHEN marked ~ '[^\s\uE000]\uE000+[^\s\uE000]' THEN "search_text"(replace(marked, U&'\E000', ' ')) END AS split
      FROM (SELECT left("decode_references"("strip_markup"(content)), 200000) AS marked OFFSET 0) AS stripped OFFSET 0) AS variants);

-- The words of a content, which may be plain or HTML; those behind the first 200,000 characters are not found.
CREATE OR REPLACE FUNCTION search_words(content text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "search_vector"(left("markup_words"(left(content, 400000)), 200000));
