const {Pic,rng,poly,smooth,n1}=require('./kit.js');const {treesOn,birds,skyRings}=require('./scenes.js');const {coastLines,leaf}=require('./things.js');
const M={};
// ---- what several pictures share
function dawn(p,{sx=240,sy=300,hz=460,r=46,n=8}={}){p.rect(0,0,1200,900,'sky0');p.f(`M0 116Q400 76 760 108T1200 90V${hz}H0Z`,'sky1');p.f(`M0 226Q420 196 800 222T1200 200V${hz}H0Z`,'sky2',.7);skyRings(p,sx,sy+56,r+16,n,36);p.el(sx,sy,r,r,'sun')}
function range(p,c,shade,line,o,bottom,depth=100){const a=p.ridge(o);p.mass(a,c,bottom);p.flanks(a,shade,depth,.5,o.seed+1);p.contours(a,line,{n:5,gap:13,op:.5,seed:o.seed+2});return a}
function houses(p,seed,y,x0,x1,n,sz,yf=()=>0){const r=rng(seed);for(let i=0;i<n;i++){const x=x0+(x1-x0)*(i+r()*.5)/n,w=sz*(.8+r()*.5),h=sz*(.6+r()*.7),c=r()<.25;p.house(x,y+yf(x)+r()*6,w,h,{front:c?'cl0':'wh1',side:c?'cl1':'wh3',cols:2,rows:h>sz?2:1})}}
// a passer-by: a mark in the distance, never a face
function passer(p,x,y,c,s=1,hat){p.f(`M${n1(x+4*s)} ${n1(y)}l${n1(62*s)} ${n1(8*s)}l${n1(-8*s)} ${n1(6*s)}z`,'cl4',.3);p.f(`M${n1(x-8*s)} ${n1(y)}q${n1(-2*s)} ${n1(-42*s)} ${n1(4*s)} ${n1(-48*s)}h${n1(8*s)}q${n1(9*s)} ${n1(8*s)} ${n1(7*s)} ${n1(48*s)}z`,c);p.el(x,y-55*s,7*s,8*s,'cl3');if(hat){p.el(x,y-60*s,15*s,4.5*s,'ho1');p.el(x,y-63*s,7*s,5*s,'ho2')}}
// a heap of round fruit
function heap(p,x,y,w,rows,c,l,seed=1,fl=.86){const r=rng(seed),s=w/(rows+2.2)/2;for(let j=0;j<rows;j++){const n=rows+2-j;for(let i=0;i<n;i++){const cx=x+(i-(n-1)/2)*s*2+(r()-.5)*s*.5,cy=y-j*s*1.25;p.el(cx,cy,s*1.12,s*fl*1.1,c);p.el(cx-s*.26,cy-s*.24,s*.62,s*.48,l)}}}
// crate of slats, lit face left of its shaded end
function crate(p,x,y,w,h,d=w*.3,fill=()=>0){const k=d*.34;p.f(poly([[x,y-h],[x+d,y-h-k],[x+w+d,y-h-k],[x+w,y-h]]),'cl5');fill();p.rect(x,y-h,w,h,'cl4');p.f(poly([[x+w,y],[x+w+d,y-k],[x+w+d,y-h-k],[x+w,y-h]]),'cl5');const b=h/3;for(let i=0;i<3;i++){p.rect(x,y-h+i*b+b*.1,w,b*.74,'ho2');p.f(poly([[x+w,y-h+i*b+b*.1],[x+w+d,y-h-k+i*b+b*.1],[x+w+d,y-h-k+i*b+b*.84],[x+w,y-h+i*b+b*.84]]),'ho4')}p.rect(x+w*.02,y-h,w*.07,h,'ho3');p.rect(x+w*.9,y-h,w*.08,h,'ho3')}
// striped awning: slopes toward us, its right end in the shade
function awning(p,x,y,w,h,d,n,[a,b],[sa,sb]){for(let i=0;i<n;i++){const t0=i/n,t1=(i+1)/n,c=i%2;p.f(poly([[x+w*t0,y],[x+w*t1,y],[x+d+(w-d*.5)*t1,y-h],[x+d+(w-d*.5)*t0,y-h]]),c?b:a);const X0=x+w*t0,X1=x+w*t1;p.f(`M${n1(X0)} ${n1(y)}H${n1(X1)}V${n1(y+h*.14)}Q${n1((X0+X1)/2)} ${n1(y+h*.34)} ${n1(X0)} ${n1(y+h*.14)}Z`,c?sb:sa)}
 p.f(poly([[x+w,y],[x+w+d*.5,y-h],[x+w+d*.9,y-h*.34],[x+w+d*.9,y-h*.1]]),sa,.9)}

// weekly souk
M.market=()=>{const p=new Pic(1200,900,'market',201);dawn(p,{sx:210,sy:250,hz:420});
 range(p,'far1','far2','wh1',{y:290,amp:60,scale:210,seed:14},560,160);
 range(p,'far2','far3','wh2',{y:352,amp:34,scale:170,seed:23},600,110);
 const c=p.ridge({y:420,amp:22,scale:220,seed:37,shape:x=>(600-x)*-.05});p.mass(c,'th2',620);p.flanks(c,'th3',110,.7,5);p.contours(c,'th1',{n:6,gap:14,op:.7,seed:6,cut:.5});treesOn(p,c,{n:30,h:[16,38],seed:8,dy:6});
 houses(p,5,476,830,1190,7,38,x=>-(x-830)*.05);houses(p,9,470,60,330,5,32);
 const g=p.ridge({y:520,amp:5,scale:300,seed:4});p.mass(g,'cl1');p.contours(g,'cl0',{n:7,gap:26,op:.8,seed:34,cut:.55});
 const stall=(x,y,w,h,s,cols,shade,goods)=>{p.f(poly([[x+10,y],[x+w,y-4],[x+w*1.62,y+34*s],[x+w*.9,y+52*s]]),'cl3',.55);
  const t=y-h*.36;for(const q of [x+40*s,x+w+14*s])p.rect(q,y-h*.86,7*s,h*.8,'cl5');
  p.f(poly([[x+30*s,y-h*.8],[x+w+18*s,y-h*.8],[x+w+18*s,t],[x+30*s,t]]),'wh4');p.f(poly([[x+w*.55,y-h*.8],[x+w+18*s,y-h*.8],[x+w+18*s,t],[x+w*.7,t]]),'cl4',.45);
  p.rect(x,t,w,h*.36,'wh2');p.f(poly([[x+w,y],[x+w+26*s,y-9*s],[x+w+26*s,t-9*s],[x+w,t]]),'wh4');p.k(`M${n1(x+w*.2)} ${n1(t+6)}q6 ${n1(h*.16)} -4 ${n1(h*.33)}M${n1(x+w*.5)} ${n1(t+6)}q-8 ${n1(h*.16)} 2 ${n1(h*.33)}M${n1(x+w*.78)} ${n1(t+6)}q6 ${n1(h*.16)} 0 ${n1(h*.33)}`,'wh3',2.4);
  p.f(poly([[x,t],[x+26*s,t-9*s],[x+w+26*s,t-9*s],[x+w,t]]),'wh1');goods(x,t,w,s);
  for(const q of [x+2*s,x+w-7*s])p.rect(q,y-h*.66,8*s,h*.66,'cl4');
  awning(p,x-20*s,y-h*.66,w+40*s,h*.34,46*s,9,cols,shade)};
 const piles=(list,seed)=>(x,t,w,s)=>{const u=w/list.length;list.forEach(([c,l,rows],i)=>heap(p,x+u*(i+.5)+6*s,t-4*s,u*.92,rows,c,l,seed+i))};
 // three stalls in a row, the far one smaller
 stall(820,574,250,206,.75,['th2','wh1'],['th3','wh3'],piles([['ho3','ho1',3],['th4','th2',3],['brick','fl1',3]],3));
 passer(p,770,590,'blue2',.86);passer(p,746,594,'wh3',.8,true);passer(p,1130,590,'brick2',.86);
 stall(92,612,280,236,.9,['ho1','wh1'],['ho3','wh3'],piles([['fg3','fg1',3],['ho2','ho0',3],['th3','th1',3]],13));
 stall(440,668,330,280,1.06,['brick','wh1'],['brick2','wh3'],piles([['brick','fl1',3],['th3','th1',3],['ho2','ho0',3],['cl3','cl1',3]],23));
 passer(p,400,664,'se5',1.05);passer(p,846,680,'th4',1.08,true);passer(p,884,688,'fl2',1.02);
 // sacks with rolled mouths
 const sack=(x,y,s,grain,lit)=>{p.f(poly([[x-40*s,y-4],[x+40*s,y-10],[x+170*s,y+16*s],[x+60*s,y+26*s]]),'cl3',.55);p.f(smooth([[x-52*s,y-98*s],[x-64*s,y-50*s],[x-54*s,y-4*s],[x,y+8*s],[x+54*s,y-4*s],[x+62*s,y-50*s],[x+52*s,y-98*s]],true),'wh3');p.f(smooth([[x-50*s,y-96*s],[x-62*s,y-50*s],[x-52*s,y-6*s],[x-16*s,y+4*s],[x-28*s,y-50*s],[x-18*s,y-90*s]],true),'wh2');p.f(smooth([[x+22*s,y-90*s],[x+36*s,y-48*s],[x+26*s,y+4*s],[x+54*s,y-6*s],[x+60*s,y-50*s],[x+52*s,y-96*s]],true),'wh4');p.el(x,y-98*s,60*s,19*s,'wh1');p.f(`M${n1(x+4*s)} ${n1(y-79*s)}A${n1(60*s)} ${n1(19*s)} 0 0 0 ${n1(x+60*s)} ${n1(y-98*s)}H${n1(x+20*s)}Z`,'wh3');p.el(x,y-101*s,48*s,13*s,grain);p.f(smooth([[x-46*s,y-101*s],[x-20*s,y-122*s],[x+8*s,y-126*s],[x+46*s,y-100*s],[x,y-90*s]],true),grain);p.f(smooth([[x-44*s,y-101*s],[x-20*s,y-121*s],[x+2*s,y-124*s],[x-6*s,y-104*s],[x-20*s,y-94*s]],true),lit)};
 sack(816,800,1,'ho2','ho0');sack(1078,800,1.02,'th2','th0');sack(946,826,1.14,'cl3','cl1');
 // near crates
 p.f(poly([[120,850],[440,838],[640,880],[300,900]]),'cl3',.55);
 crate(p,96,852,180,72,54,()=>heap(p,214,776,176,3,'ho3','ho1',41));
 crate(p,322,884,170,70,50,()=>heap(p,432,810,166,3,'brick','fl1',47));
 for(const [x,y,a] of [[560,846,-20],[590,866,10],[540,872,30]]){p.el(x+20,y+14,30,7,'cl3',.6);p.el(x,y,19,17,'th3');p.el(x-5,y-5,10,8,'th1')}
 p.bush(30,900,130);birds(p,[[560,170,15],[604,188,10],[520,196,9]]);
 return p.svg()};

// the small museum
M.museum=()=>{const p=new Pic(1200,900,'museum',202);dawn(p,{sx:170,sy:280,hz:440,r:44});
 range(p,'far1','far2','wh1',{y:372,x0:420,x1:1220,amp:22,scale:130,seed:6,shape:x=>-(x-420)*.13+Math.max(0,540-x)*.5},440,90);
 p.sea(424,620,['se0','se1','se2','se3'],{seed:8,glints:60,gx:200});
 const h=p.ridge({y:486,x0:760,x1:1220,amp:14,scale:100,seed:26,step:10,shape:x=>-Math.pow((x-760)/460,.8)*130+Math.max(0,840-x)*.7});const hb=h.map(([x,y])=>[x,Math.max(y+2,548+(x-760)*.04)]);p.cliff(h,hb,{cols:22,seed:29,strata:4,pal:['cl0','cl1','cl2','cl2','cl3']});p.f(poly([...h,...h.slice().reverse().map(([x,y],i)=>[x,y+16+8*Math.sin(i)])]),'th1');treesOn(p,h,{n:14,h:[14,32],seed:2});
 const g=p.ridge({y:604,amp:8,scale:240,seed:12,shape:x=>Math.max(0,x-700)*.03});p.mass(g,'th2');p.contours(g,'th1',{n:4,gap:13,op:.7,seed:5,cut:.5});
 p.f('M0 700Q300 676 640 684T1200 706V900H0Z','sand2');p.f('M0 700Q300 676 640 684T1200 706V726Q640 700 0 722Z','sand1');
 p.f('M300 730L920 716L1190 790L900 850L520 800Z','sand3',.75);
 // side wing, the hall and its lantern
 p.house(156,716,170,160,{d:70,front:'wh2',side:'wh3',roof:'wh1',rows:1,cols:2});
 p.f('M280 730V372H820V730Z','wh1');p.f('M820 730L952 700V350L820 372Z','wh3');
 p.f('M440 372V286H660V372Z','wh1');p.f('M660 372L716 360V276L660 286Z','wh3');p.f('M440 286L496 276H716L660 286Z','wh2');
 // stepped merlons
 for(const [x0,x1,y,n] of [[280,820,372,12],[440,660,286,5]]){const s=(x1-x0)/n;for(let i=0;i<n;i++)p.f(`M${n1(x0+s*i)} ${y+1}v-12h${n1(s*.24)}v-11h${n1(s*.26)}v11h${n1(s*.24)}v12z`,'wh1')}
 for(let i=0;i<4;i++){const x=826+i*32,y=370-i*5.3;p.f(`M${x} ${n1(y+2)}v-12l6 -1v-10l7 -1v10l6 -1v12z`,'wh3')}
 p.rect(280,398,540,5,'wh3');p.f('M820 398L952 374V379L820 403Z','wh4');
 const arch=(cx,y,w,H,dark,mid,door)=>{const r=w/2;const d=(k)=>`M${n1(cx-r+k)} ${y}V${n1(y-H+r)}Q${n1(cx-r-w*.07+k)} ${n1(y-H+r*.5)} ${n1(cx-r*.78+k*.6)} ${n1(y-H+r*.18)}Q${n1(cx)} ${n1(y-H-r*.5)} ${n1(cx+r*.78)} ${n1(y-H+r*.18)}Q${n1(cx+r+w*.07)} ${n1(y-H+r*.5)} ${n1(cx+r)} ${n1(y-H+r)}V${y}Z`;p.k(d(0).replace('Z',''),'wh2',13);p.f(d(0),mid);p.clip(d(0),()=>{p.f(`M${n1(cx-r*.2)} ${y}V${n1(y-H)}H${n1(cx+r*1.2)}V${y}Z`,dark);if(door)door()})};
 for(const x of [372,728])arch(x,730,118,236,'cl4','cl3',()=>{p.rect(x-24,574,58,92,'se6',.8);p.k(`M${x+5} 574v92M${x-24} 620h58`,'wh3',3);p.f(`M${x-59} 706h118v24h-118z`,'cl5',.6)});
 arch(550,730,150,286,'cl5','cl4',()=>{p.rect(500,540,112,190,'blue2');p.rect(500,540,52,190,'blue');p.k('M556 540V730M514 560h28v64h-28zM570 560h28v64h-28zM514 646h28v64h-28zM570 646h28v64h-28z','se6',2.4,.6)});
 p.f('M512 316h22v36h-22zM566 316h22v36h-22z','ink',.8);p.f('M502 352h44v6h-44zM556 352h44v6h-44z','wh3');
 p.f('M866 560V484Q868 452 886 446T906 476V552Z','ink',.75);p.f('M690 340l8 -22l10 -2v22z','ink',.6);
 // frieze of lozenges in relief
 let d='';for(let i=0;i<18;i++)d+=`M${296+i*29} 424l11 -11l11 11l-11 11z`;p.k(d,'cl2',2.2,.85);
 // steps, jar on a plinth, olive tree
 p.f('M440 730H662L684 750H418Z','wh2');p.f('M418 750H684V764H418Z','wh3');p.f('M684 750L706 744V758L684 764Z','wh4');p.f('M418 764H684L704 782H398Z','wh2');p.f('M398 782H704V798H398Z','wh3');p.f('M704 782L728 774V790L704 798Z','wh4');
 p.f(smooth([[420,900],[470,840],[440,802],[664,802],[690,846],[770,900]],true),'sand1');
 const jar=(x,y,s)=>{p.f(`M${x} ${y}l${120*s} ${14*s}l${-20*s} ${16*s}l${-110*s} ${-18*s}z`,'cl4',.32);p.f(`M${x-36*s} ${y-44*s}h${72*s}v${44*s}h${-72*s}z`,'wh2');p.f(`M${x+12*s} ${y-44*s}h${24*s}v${44*s}h${-24*s}z`,'wh4');const P=[[-16,-150],[-20,-136],[-14,-128],[-40,-104],[-44,-78],[-18,-44],[18,-44],[44,-78],[40,-104],[14,-128],[20,-136],[16,-150]].map(([a,b])=>[x+a*s,y+b*s]);p.f(smooth(P,true),'cl3');p.f(smooth([[-14,-148],[-12,-126],[-38,-104],[-41,-78],[-16,-46],[-4,-46],[-16,-90],[-4,-126]].map(([a,b])=>[x+a*s,y+b*s]),true),'cl1');p.f(smooth([[10,-128],[30,-104],[32,-76],[10,-46],[18,-46],[43,-78],[39,-104]].map(([a,b])=>[x+a*s,y+b*s]),true),'cl4');p.k(`M${x-39*s} ${y-98*s}q${39*s} ${14*s} ${78*s} 0M${x-38*s} ${y-86*s}l${10*s} ${8*s}l${10*s} ${-4*s}l${10*s} ${8*s}l${10*s} ${-6*s}l${10*s} ${6*s}l${10*s} ${-8*s}l${14*s} ${-4*s}`,'cl5',2.4*s,.75)};
 jar(330,806,1.05);jar(780,812,1.05);
 p.f('M1040 796q-4 -60 -18 -100l10 -4q10 26 16 36q4 -30 22 -52l9 7q-18 34 -18 62q0 30 6 54z','cl5');for(const [x,y,w,c] of [[1040,620,190,'th5'],[980,644,120,'th4'],[1100,640,130,'th5'],[1030,584,140,'th4'],[990,600,90,'th3'],[964,630,56,'th2'],[1020,564,70,'th3'],[1080,606,70,'th4']])p.blob(x,y,w,w*.62,c,.16,11);
 p.thuya(84,760,220,['th5','th4','th3']);p.thuya(30,790,170,['th5','th4','th3']);p.bush(140,790,84);p.bush(1150,860,150);p.bush(20,890,120);p.bush(930,800,70);
 passer(p,604,836,'th4',.95);passer(p,634,842,'brick',.9);birds(p,[[900,190,15],[944,208,10],[860,214,9]]);
 return p.svg()};

function coach(p,x,y,L,c,cd,dark='cl4'){const H=L*.3,d=L*.16,k=d*.3,r=H*.12;p.f(poly([[x+L*.1,y],[x+L+d,y-k],[x+L*1.42,y+H*.14],[x+L*.7,y+H*.3]]),dark,.45);
 p.f(`M${n1(x)} ${n1(y)}V${n1(y-H+r)}Q${n1(x)} ${n1(y-H)} ${n1(x+r)} ${n1(y-H)}H${n1(x+L)}V${n1(y)}Z`,'wh1');p.f(poly([[x+L,y],[x+L+d,y-k],[x+L+d*.94,y-H-k*.7],[x+L,y-H]]),'wh3');p.f(poly([[x+r,y-H],[x+L,y-H],[x+L+d*.94,y-H-k*.7],[x+d+r,y-H-k]]),'wh2');
 p.rect(x,y-H*.34,L,H*.16,c);p.f(poly([[x+L,y-H*.34],[x+L+d,y-H*.34-k],[x+L+d,y-H*.18-k],[x+L,y-H*.18]]),cd);
 p.rect(x+L*.02,y-H*.86,L*.96,H*.4,'ink',.88);let w='';for(let i=1;i<7;i++)w+=`M${n1(x+L*i/7)} ${n1(y-H*.86)}v${n1(H*.4)}`;p.k(w,'wh2',L*.008);let gl='';for(let i=0;i<7;i++)gl+=`M${n1(x+L*(i+.12)/7)} ${n1(y-H*.5)}l${n1(L*.05)} ${n1(-H*.3)}h${n1(L*.03)}l${n1(-L*.05)} ${n1(H*.3)}z`;p.f(gl,'se3',.7);
 p.f(poly([[x+L+d*.1,y-H*.42],[x+L+d*.94,y-H*.42-k*.9],[x+L+d*.88,y-H*.86-k*.7],[x+L+d*.08,y-H*.88]]),'se6');p.f(poly([[x+L+d*.16,y-H*.46],[x+L+d*.5,y-H*.46-k*.4],[x+L+d*.3,y-H*.84],[x+L+d*.14,y-H*.84]]),'se3',.6);
 p.rect(x+L*.86,y-H*.84,L*.085,H*.78,'se6',.8);p.el(x+L+d*.24,y-H*.13-k*.2,d*.1,H*.05,'ho1');p.el(x+L+d*.82,y-H*.13-k*.8,d*.09,H*.05,'ho1');
 p.rect(x,y-H*.05,L,H*.05,'wh4');for(const t of [.18,.68]){p.el(x+L*t,y-H*.03,H*.17,H*.17,'ink');p.el(x+L*t,y-H*.03,H*.08,H*.08,'wh3')}}

M['bus-station']=()=>{const p=new Pic(1200,900,'bus',203);dawn(p,{sx:200,sy:240,hz:430,r:44});
 range(p,'far1','far2','wh1',{y:300,amp:54,scale:200,seed:31},560,140);
 const h=p.ridge({y:430,x0:480,x1:1220,amp:16,scale:110,seed:16,step:12,shape:x=>-Math.pow((x-480)/740,.85)*190+Math.max(0,580-x)*.5});p.mass(h,'cl2',620);p.flanks(h,'cl3',110,.7,4,6);p.contours(h,'cl0',{n:8,gap:17,grow:1.08,op:.55,seed:12,cut:.5});treesOn(p,h,{n:16,h:[16,32],seed:6,from:.15});
 {const r=rng(17);for(const [yo,sz,n,x0] of [[60,30,8,800],[104,36,9,740],[150,42,9,690]])for(let i=0;i<n;i++){const x=x0+(1210-x0)*(i+r()*.5)/n,q=h[Math.min(h.length-1,Math.floor((x-480)/12))];p.house(x,q[1]+yo,sz*(.8+r()*.5),sz*(.7+r()*.7),{front:r()<.25?'cl0':'wh1',side:r()<.3?'cl1':'wh3',rows:1,cols:2})}}
 const t=p.ridge({y:486,x0:-20,x1:560,amp:10,scale:140,seed:3});p.mass(t,'th2',620);p.contours(t,'th1',{n:4,gap:12,op:.7,seed:8});treesOn(p,t,{n:16,h:[20,46],seed:13});
 p.f('M0 600Q600 580 1200 604V900H0Z','sand2');p.f('M0 600Q600 580 1200 604V620Q600 598 0 618Z','sand1');
 // hall with its clock
 p.house(96,640,150,300,{d:60,front:'wh1',side:'wh3',roof:'wh2',rows:1,cols:1,win:'wh1'});p.rect(146,450,60,90,'wh1');p.rect(96,432,150,6,'wh3');
 p.el(171,388,36,36,'wh3');p.el(169,386,31,31,'wh1');p.k('M169 386v-20M169 386l14 8','ink',4);p.f('M86 340L100 322H254L310 306L316 318L250 340Z','cl3');p.f('M250 340L254 322L310 306L316 318Z','cl4');
 for(let i=0;i<3;i++)p.rect(118+i*38,466,26,40,'ink',.75);
 p.f('M246 640V500H700V640Z','wh2');p.f('M246 500H700V536H246Z','cl4',.4);for(let i=0;i<6;i++){const x=270+i*72;p.f(`M${x} 640V574Q${x} 548 ${x+24} 546T${x+48} 574V640Z`,i===2?'blue2':'ink',i===2?0:.75)}
 // benches and travellers under the canopy
 for(const [x,y,c,s] of [[300,664,'brick',.95],[330,668,'se5',.9],[470,664,'th4',.95],[560,668,'fl2',.9]])passer(p,x,y,c,s);p.rect(388,646,22,22,'cl3');p.rect(410,646,8,22,'cl5');p.k('M392 646v-8h12v8','cl5',3);p.rect(494,652,22,18,'blue');p.rect(510,652,8,18,'blue2');
 // canopy: long concrete leaf on three posts
 p.f('M230 676L780 668L960 716L420 732Z','sand3',.8);
 for(const x of [290,508,726]){p.f(`M${x} 676V496h16v180z`,'wh1');p.rect(x+9,496,9,180,'wh4')}
 p.f('M220 492Q480 452 800 484L838 470Q560 424 268 466Z','wh1');p.f('M220 492Q480 452 800 484V504Q480 472 220 510Z','wh3');p.f('M800 484L838 470V488L800 504Z','wh4');
 // bays and coaches
 p.k('M120 890L300 740M420 900L560 744M760 900L850 742M1100 900L1130 742','wh1',5,.7);
 coach(p,760,700,330,'blue','blue2');coach(p,300,846,520,'ho2','ho3');
 p.f('M0 876Q600 850 1200 880V900H0Z','sand3',.6);p.thuya(50,720,200,['th5','th4','th3']);p.thuya(10,760,150,['th5','th4','th3']);p.bush(110,740,90);p.bush(1160,870,150);p.bush(60,884,150);
 birds(p,[[560,190,15],[604,208,10],[520,214,9]]);
 return p.svg()};

M.airport=()=>{const p=new Pic(1200,900,'airport',204);dawn(p,{sx:450,sy:250,hz:440,r:44});
 range(p,'far1','far2','wh1',{y:330,amp:56,scale:230,seed:44,shape:x=>-(x-600)*.08},560,150);
 p.f('M0 424H520Q470 448 360 452T0 470Z','se2');p.k('M40 434h90M180 440h120M90 450h70M340 432h80','wh1',1.8,.7);
 range(p,'far3','cl4','far1',{y:428,x0:330,x1:1220,amp:34,scale:170,seed:57,shape:x=>Math.max(0,520-x)*.3-(x-330)*.06},560,120);
 const c=p.ridge({y:476,amp:8,scale:200,seed:9});p.mass(c,'th2',620);p.contours(c,'th1',{n:4,gap:11,op:.7,seed:2});treesOn(p,c,{n:26,h:[14,34],seed:4,dy:4});
 p.f('M0 556Q600 540 1200 560V900H0Z','th1');p.f('M0 584Q600 570 1200 586V900H0Z','wh2');p.f('M0 584Q600 570 1200 586V598Q600 584 0 598Z','wh1');
 p.k('M0 700Q420 640 1200 650M0 800L1200 742M240 596L60 900M640 590L700 900','wh3',2);p.k('M0 768Q500 690 780 716T1200 860','ho2',6);
 // terminal and tower
 p.f('M150 640L700 628L820 668L360 690Z','wh4',.55);
 p.f('M330 632V536H680V632Z','wh1');p.f('M680 632L742 616V524L680 536Z','wh3');p.rect(346,562,318,56,'se5');let d='';for(let i=1;i<11;i++)d+=`M${346+i*29} 562v56`;p.k(d,'wh2',3);let gl='';for(const i of [0,2,3,6,8])gl+=`M${352+i*29} 614l10 -46h9l-10 46z`;p.f(gl,'se2',.6);
 p.f('M304 536H700L764 518H392Z','wh2');p.f('M304 536H700V548H304Z','wh3');p.f('M700 536L764 518V530L700 548Z','wh4');
 p.f('M196 642L208 330H262L272 642Z','wh1');p.f('M240 642L242 330H262L272 642Z','wh3');p.f('M264 642L258 330H262L300 330L308 634L272 642Z','wh4',.9);
 p.f('M178 334L190 316H306L318 330L300 350H200Z','wh3');p.f('M184 318L196 262H300L316 318Z','se5');p.f('M184 318L196 262H222L212 318Z','se2');p.k('M228 262L222 318M256 262V318M282 262L290 318','wh2',4);p.f('M186 264L196 244H298L312 264Z','wh1');p.f('M262 264V244H298L312 264Z','wh3');p.k('M244 244V204M236 222h16','ink',3);p.el(244,202,4,4,'brick');p.rect(222,420,14,22,'ink',.75);p.rect(224,500,14,22,'ink',.75);
 // wind sock
 p.k('M110 640V500','wh4',5);p.f('M110 500l62 10l-2 16l-60 -2z','wh1');p.f('M110 500l20 3v20h-20zM150 506l22 4l-2 16l-20 -1z','brick');
 // tail of the aeroplane coming in from the right
 p.f('M640 800L1200 770V862L820 852Z','wh4',.7);p.f('M640 806L780 742L960 760L860 820Z','wh4',.7);
 p.f('M752 594L700 388Q698 378 710 376L764 372Q774 372 780 382L900 566Z','se4');p.f('M700 388Q698 378 710 376L764 372Q774 372 780 382L800 412L708 420Z','ho2');p.f('M708 420L800 412L812 430L713 440Z','wh1');p.f('M836 468L900 566L880 572L764 372Q774 372 780 382Z','se5');
 p.f('M640 596Q700 566 900 562H1210V772Q1080 780 960 744Q800 700 690 640Q640 614 640 596Z','wh1');p.f('M640 596Q760 640 900 672T1210 706V772Q1080 780 960 744Q800 700 690 640Q640 614 640 596Z','wh3');p.f('M700 646Q860 716 1000 736T1210 750V772Q1080 780 960 744Q800 700 700 646Z','wh4');
 p.f('M650 604Q760 640 900 660T1210 690V706Q1060 700 900 672Q760 640 650 608Z','se4');
 for(let i=0;i<9;i++){p.rect(894+i*34,608+i*2.6,15,20,'ink',.85,5)}p.f('M842 590l26 -2v62l-26 -6z','wh3');p.k('M842 590l26 -2v62l-26 -6z','wh4',2);
 p.f('M788 612L700 616L600 690Q600 698 612 698L668 690Z','wh2');p.f('M788 612L668 690L612 698Q600 698 604 690L668 680L780 608Z','wh4');
 p.f('M1204 690L1090 696L880 806Q876 816 890 816L962 806L1204 742Z','wh2');p.f('M1204 742L962 806L890 816Q878 816 884 804L960 794L1204 722Z','wh4');
 p.f('M1096 770Q1060 776 1060 800T1096 828L1210 826V766Z','se4');p.f('M1070 806Q1074 822 1096 828L1210 826V800Z','se5');p.el(1078,799,16,27,'ink');
 p.rect(1000,760,9,50,'wh4');p.el(1000,818,20,20,'ink');p.el(1000,818,8,8,'wh3');
 // stairs on wheels, cart
 p.f('M300 818L470 806L560 838L400 852Z','wh4',.6);p.rect(300,768,96,40,'brick');p.f('M396 768l30 -8v40l-30 8z','brick2');p.rect(316,744,44,26,'ink',.85);p.f('M306 742h60l24 -8h-62z','wh1');for(const x of [324,376]){p.el(x,812,13,13,'ink');p.el(x,812,5,5,'wh3')}p.rect(440,784,90,22,'wh1');p.f('M530 784l22 -6v22l-22 6z','wh3');p.rect(448,760,30,24,'cl3');p.rect(482,752,30,32,'blue');p.rect(502,752,10,32,'blue2');for(const x of [456,514])p.el(x,810,10,10,'ink');
 p.bush(30,650,70);p.thuya(60,600,60);birds(p,[[700,170,15],[744,188,10]]);
 return p.svg()};
// post office and bank: arcade, cash in the wall, letter box
M['post-bank']=()=>{const p=new Pic(1200,900,'postbank',205);dawn(p,{sx:160,sy:230,hz:430,r:42});
 range(p,'far1','far2','wh1',{y:340,amp:44,scale:190,seed:64},620,130);
 const h=p.ridge({y:460,amp:22,scale:200,seed:71,shape:x=>Math.abs(x-600)*-.06});p.mass(h,'th2',700);p.contours(h,'th1',{n:5,gap:14,op:.7,seed:3});treesOn(p,h,{n:20,h:[16,36],seed:9});houses(p,21,540,-10,250,5,44);houses(p,25,556,1040,1210,3,44);
 p.f('M0 660H1200V900H0Z','sand2');p.f('M0 660H1200V684H0Z','sand1');p.k('M0 800H1200M0 846H1200','wh2',3,.8);
 p.f('M0 812H1200V900H0Z','far2');p.f('M0 812H1200V826H0Z','wh3');p.k('M60 868h120M300 868h120M540 868h120M780 868h120M1020 868h120','wh1',5,.7);
 p.f('M300 740L980 724L1190 760V800L760 800Z','sand3',.75);
 // house of two floors
 p.f('M260 740V280H850V740Z','wh1');p.f('M850 740L1000 706V256L850 280Z','wh3');p.f('M244 280L262 256H838L856 280Z','wh2');p.rect(244,278,612,14,'wh3');p.f('M856 278L1012 252V266L856 292Z','wh4');p.f('M262 256L420 236H990L1012 252L856 278L838 256Z','wh1');
 p.rect(260,452,590,22,'ho1');p.f('M850 452L1000 420V440L850 474Z','ho3');
 for(let i=0;i<5;i++){const x=298+i*112;p.f(`M${x} 430V346Q${x+32} 318 ${x+64} 346V430Z`,'ink',.82);p.k(`M${x+32} 334v96M${x} 384h64`,'wh2',3);p.rect(x-6,430,76,8,'wh3');p.f(`M${x} 346Q${x+14} 333 ${x+26} 332L${x+6} 430h-6z`,'se3',.5)}
 for(const x of [882,942]){p.f(`M${x} ${424-(x-882)*.2}v-80l34 -7v80z`,'ink',.7)}
 // arcade
 for(let i=0;i<3;i++){const x=292+i*134;const A=`M${x} 740V570Q${x+2} 520 ${x+52} 518T${x+104} 570V740Z`;p.f(A,'cl4');p.clip(A,()=>{p.rect(x+40,500,70,240,'cl5');if(i===1){p.rect(x+16,572,80,168,'blue2');p.rect(x+16,572,40,168,'blue');p.k(`M${x+56} 572V740M${x+26} 592h20v56h-20zM${x+66} 592h20v56h-20zM${x+26} 668h20v52h-20zM${x+66} 668h20v52h-20z`,'se6',2.2,.6)}else{p.rect(x+22,584,64,96,'ink',.85);p.k(`M${x+54} 584v96M${x+22} 630h64`,'wh3',3);p.f(`M${x+22} 680l26 -96h14l-26 96z`,'se3',.4)}});p.k(`M${x-5} 740V570Q${x-4} 512 ${x+52} 510T${x+109} 570V740`,'wh2',7)}
 // cash machine under a little roof
 p.rect(712,548,100,150,'se5');p.rect(778,548,34,150,'se6');p.rect(726,566,72,50,'ho0');p.rect(726,566,40,50,'wh1');p.k('M736 582h34M736 594h22','se4',4);p.rect(728,628,68,9,'ink');p.f('M738 634h46l8 22h-62z','th1');p.f('M764 634h20l8 22h-24z','th2');p.k('M734 668h10M752 668h10M770 668h10M734 680h10M752 680h10M770 680h10','wh2',5);p.f('M700 548L716 528H824L832 548Z','ho2');p.f('M808 548L806 528H824L832 548Z','ho4');p.f('M812 560L842 552V700L812 698Z','wh3');
 // sign: an envelope, no word
 p.f('M512 216h110v72h-110z','ho1');p.f('M590 216h32v72h-32z','ho2');p.k('M512 218l55 40l55 -40','wh1',6);p.k('M512 286l40 -38M622 286l-40 -38','ho3',3);
 p.f('M470 740H620L636 758H454Z','wh2');p.f('M454 758H636V768H454Z','wh3');
 // letter box, bench, moped
 p.f('M150 790L300 802L290 816L176 806Z','sand3');p.rect(146,726,14,70,'ho4');p.f('M104 730V628Q104 596 136 596H176Q206 596 206 628V730Z','ho1');p.f('M172 730V596H176Q206 596 206 628V730Z','ho3');p.f('M104 730V628Q104 598 134 596Q120 606 120 640V730Z','ho0');p.rect(122,640,58,9,'ink');p.rect(128,666,46,38,'wh1');p.rect(160,666,14,38,'wh3');p.k('M128 668l23 16l23 -16','ho4',2.4);
 passer(p,650,792,'se5',1.15);passer(p,690,800,'wh3',1.05,true);passer(p,400,788,'fl2',1.1);
 p.f('M886 806L1090 820L1120 806L930 786Z','sand3');for(const x of [900,1030]){p.el(x,784,29,29,'ink');p.el(x,784,16,16,'wh3');p.el(x,784,6,6,'ink')}p.f('M900 784l26 -64h16l-8 44h46q6 -36 34 -36h34q20 22 18 56h-40q-10 -26 -32 -12l-20 18h-42z','brick');p.f('M968 764h12q6 -36 34 -36h34q20 22 18 56h-40q-10 -26 -32 -12l-20 18h-10z','brick2');p.f('M962 728q20 -22 60 -16l30 10q2 10 -8 12h-66z','ink');p.k('M934 724l-8 -34l-22 -6M900 784l20 -50','ink',7);p.el(932,706,9,11,'ho0');
 p.thuya(1146,786,320,['th5','th4','th3']);p.thuya(1192,800,220,['th5','th4','th3']);p.bush(40,800,110);p.thuya(36,760,200,['th5','th4','th3']);
 birds(p,[[720,150,14],[760,168,10]]);return p.svg()};

// dam in the hills
M.dam=()=>{const p=new Pic(1200,900,'dam',206);dawn(p,{sx:270,sy:190,hz:420,r:44});
 range(p,'far1','far2','wh1',{y:250,amp:70,scale:220,seed:83,shape:x=>(x-600)*-.04},520,170);
 range(p,'far2','far3','wh2',{y:322,amp:46,scale:180,seed:91,shape:x=>-Math.abs(x-560)*.1+20},520,130);
 // the lake behind
 p.f('M0 392H1200V520H0Z','se2');p.f('M0 414Q400 406 800 416T1200 412V520H0Z','se3');p.f('M0 446Q300 438 700 450T1200 444V540H0Z','se4');p.k('M420 402h110M620 408h150M520 424h100M700 432h130M400 436h90M560 452h140M780 458h90','wh1',1.7,.65);
 const L=p.ridge({y:420,x0:-20,x1:440,amp:20,scale:120,seed:15,step:11,shape:x=>x<300?-(300-x)*.46:(x-300)*.2});const lb=L.map(([x,y])=>[x,Math.max(y+6,456)]);p.mass(L,'cl2',780);p.flanks(L,'cl3',140,.7,4,5);p.contours(L,'cl0',{n:6,gap:20,op:.55,seed:12,cut:.5});treesOn(p,L,{n:18,h:[18,40],seed:6,to:.85});
 const R=p.ridge({y:430,x0:730,x1:1220,amp:20,scale:110,seed:27,step:11,shape:x=>x<850?(850-x)*.12:-(x-850)*.52});p.mass(R,'cl2',780);p.flanks(R,'cl3',150,.8,9,5);p.contours(R,'cl0',{n:8,gap:20,op:.5,seed:22,cut:.5});treesOn(p,R,{n:18,h:[18,42],seed:16,from:.3});
 // wall: an arc seen from below, its bays turning into shade
 const N=22,top=[],bot=[];for(let i=0;i<=N;i++){const t=i/N,x=230+t*700;top.push([x,468+Math.sin(t*Math.PI)*30-t*6]);bot.push([250+t*640+10,560+Math.sin(t*Math.PI)*190])}
 p.f(poly([...top,...bot.slice().reverse()]),'wh2');
 for(let i=0;i<N;i++){const c=i<5?'wh1':i<11?'wh2':i<17?'wh3':'wh4';p.f(poly([top[i],top[i+1],bot[i+1],bot[i]]),c)}
 const at=(i,f)=>[top[i][0]+(bot[i][0]-top[i][0])*f,top[i][1]+(bot[i][1]-top[i][1])*f];
 for(const f of [.22,.44,.66,.86])p.k(smooth(top.map((_,i)=>at(i,f)).filter((_,i)=>i%2===0)),'wh4',1.8,.55);
 {let d='';const r=rng(4);for(let i=1;i<N;i++)if(r()<.8)d+=`M${at(i,.05+r()*.3).map(n1).join(' ')}L${at(i,.5+r()*.45).map(n1).join(' ')}`;p.k(d,'far3',1.4,.4)}
 // spillway and its water
 p.f(poly([at(8,.05),at(14,.05),at(14,1),at(8,1)]),'far2');p.f(poly([at(13,.05),at(14,.05),at(14,1),at(13,1)]),'far3');
 p.f(poly([at(9,.1),at(13,.1),at(13,1.02),at(9,1.02)]),'se2');p.f(poly([at(10,.1),at(11,.1),at(11,1.02),at(10,1.02)]),'wh1');p.f(poly([at(12,.1),at(13,.1),at(13,1.02),at(12,1.02)]),'se3');
 {let d='';const r=rng(8);for(let i=0;i<16;i++){const k=9+Math.floor(r()*4),a=at(k,.15+r()*.6),b=at(k,.2+r()*.6+.15),o=4+r()*22;if(b[1]>a[1])d+=`M${n1(a[0]+o)} ${n1(a[1])}L${n1(b[0]+o)} ${n1(b[1])}`}p.k(d,'wh1',2.2,.8)}
 // crest road with its lamps and gate house
 p.f(poly([...top.map(([x,y])=>[x,y-14]),...top.slice().reverse().map(([x,y])=>[x,y+2])]),'wh1');p.k(smooth(top.filter((_,i)=>i%2===0).map(([x,y])=>[x,y+3])),'wh4',4);p.k(smooth(top.filter((_,i)=>i%2===0).map(([x,y])=>[x,y-13])),'wh3',2);
 {let d='';for(let i=1;i<N;i+=2)d+=`M${n1(top[i][0])} ${n1(top[i][1]-12)}v-26`;p.k(d,'ink',2.4,.7)}
 for(const i of [8,14]){const [x,y]=top[i];p.house(x-20,y+2,40,48,{d:18,rows:1,cols:2})}
 p.f(`M520 ${n1(top[9][1]-14)}q0 0 0 0`,'wh1');
 // banks below, pool and river
 const bl=p.ridge({y:640,x0:-20,x1:520,amp:18,scale:120,seed:41,step:12,shape:x=>x<260?-(260-x)*.5:(x-260)*.46+Math.max(0,x-400)*1.1});
 const br=p.ridge({y:640,x0:640,x1:1220,amp:20,scale:120,seed:53,step:12,shape:x=>x<900?(900-x)*.44+Math.max(0,760-x)*1.1:-(x-900)*.4});
 p.f('M300 735H900V900H300Z','th1');
 p.f(smooth([[470,752],[560,738],[660,742],[720,764],[690,800],[600,812],[500,800],[450,776]],true),'se3');p.f(smooth([[540,748],[600,740],[664,748],[640,770],[580,774],[530,764]],true),'wh1',.9);
 p.f('M520 796Q440 840 470 900H700Q660 850 690 800Z','se4');p.k('M520 830q30 -6 60 0t60 0M500 862q40 -6 70 0t70 -2M560 800q30 -4 60 0M520 886q30 -5 60 0t50 0','se1',2,.8);
 p.mass(bl,'th2',900);p.flanks(bl,'th3',160,.8,7,5);p.contours(bl,'th1',{n:9,gap:19,op:.7,seed:14,cut:.5});p.mass(br,'th2',900);p.flanks(br,'th3',160,.8,8,5);p.contours(br,'th1',{n:9,gap:19,op:.7,seed:24,cut:.5});
 const scatter=(rd,n,seed,y1,h0,h1)=>{const q=rng(seed),l=[];for(let i=0;i<n;i++){const k=rd[Math.floor(q()*rd.length)],t=q();l.push([k[0],k[1]+y1*t+6,h0+(h1-h0)*t])}l.sort((a,b)=>a[1]-b[1]);for(const [x,y,hh] of l)if(y<930){p.f(`M${n1(x)} ${n1(y)}l${n1(hh*.9)} ${n1(hh*.12)}l${n1(-hh*.5)} ${n1(hh*.1)}z`,'th5',.28);p.thuya(x,y+2,hh,['th5','th4','th3'])}};
 scatter(bl,18,5,190,30,90);scatter(br,20,9,190,30,90);
 p.thuya(80,910,250,['th5','th4','th3']);p.thuya(20,930,190,['th5','th4','th3']);p.bush(180,900,120);p.bush(1090,900,150);p.thuya(1170,920,270,['th5','th4','th3']);
 birds(p,[[640,180,16],[688,200,11],[600,206,10]]);return p.svg()};

// stadium above the sea
M.stadium=()=>{const p=new Pic(1200,900,'stadium',207);dawn(p,{sx:230,sy:250,hz:400,r:44});
 range(p,'far1','far2','wh1',{y:352,x0:420,x1:1220,amp:24,scale:130,seed:6,shape:x=>-(x-420)*.14+Math.max(0,540-x)*.4},400,90);
 p.sea(392,560,['se0','se1','se2','se3'],{seed:8,glints:60,gx:230});
 const h=p.ridge({y:470,x0:700,x1:1220,amp:16,scale:100,seed:16,step:12,shape:x=>-Math.pow((x-700)/520,.8)*170+Math.max(0,790-x)*.5});p.mass(h,'cl2',620);p.flanks(h,'cl3',100,.7,4,6);p.contours(h,'cl0',{n:6,gap:16,op:.55,seed:12,cut:.5});treesOn(p,h,{n:14,h:[14,30],seed:6});{const r=rng(3);for(let i=0;i<14;i++){const x=820+i*28,q=h[Math.min(h.length-1,Math.floor((x-700)/12))];p.house(x,q[1]+54+r()*20,26+r()*12,24+r()*18,{front:r()<.3?'cl0':'wh1',cols:2})}}
 const t=p.ridge({y:500,amp:9,scale:160,seed:5});p.mass(t,'th3',900);p.contours(t,'th2',{n:3,gap:12,op:.7});treesOn(p,t,{n:34,h:[22,52],seed:23,dy:4});
 // far stand: rows in the sun
 p.f('M150 620L210 500H900L960 620Z','wh3');{const c=['wh1','se2','wh1','cl1','wh1','ho1'];for(let i=0;i<6;i++){const y0=506+i*19,t0=(y0-500)/120,t1=(y0+12-500)/120;p.f(poly([[210-60*t0,y0],[900+60*t0,y0],[900+60*t1,y0+12],[210-60*t1,y0+12]]),c[i])}let d='';for(let i=1;i<9;i++)d+=`M${210+i*76.7} 500L${150+i*90} 620`;p.k(d,'wh4',3,.8)}
 p.f('M190 500V470H920V500Z','wh2');p.f('M176 474Q550 420 934 470L952 462Q550 398 160 464Z','wh1');p.f('M176 474Q550 420 934 470V480Q550 434 176 484Z','wh4');{let d='';for(let i=0;i<8;i++){const x=220+i*95;d+=`M${x} 500V458`}p.k(d,'wh4',5)}
 // the ground: track and mown pitch
 p.f('M150 620H960L1240 900H-140Z','cl2');p.f('M150 620H960L975 634H136Z','cl3');p.k('M112 660H998M86 640H1020M100 900L170 640M1030 900L944 640','cl0',2.4,.7);
 p.f('M206 652H906L1064 900H40Z','th2');const N=9;for(let i=0;i<N;i+=2){const a=i/N,b=(i+1)/N;p.f(poly([[206+700*a,652],[206+700*b,652],[40+1024*b,900],[40+1024*a,900]]),'th1')}
 p.k('M230 668H882L1016 884H88Z','wh1',4);p.k('M556 668V884','wh1',4);p.k('M556 722C640 722 680 746 680 770C680 800 630 820 553 820C476 820 430 800 430 770C430 746 474 722 556 722Z','wh1',4);p.el(555,768,7,4,'wh1');
 p.k('M204 714H300L254 822H126M910 714H812L866 822H978','wh1',4);
 p.k('M112 796V728L150 692V738M112 728L84 738L84 796M150 692L124 700M84 738L124 700','wh1',4.5);p.k('M98 732L138 697M92 796V735M102 796V731M84 756L112 746M84 776L112 766M112 746L150 708M112 766L150 724M124 784V716M138 760V702','wh1',1.4,.7);p.k('M1000 796V728L962 692V738M1000 728L1028 738V796M962 692L988 700M1028 738L988 700','wh1',4.5);p.k('M1014 732L974 697M1020 796V735M1010 796V731M1028 756L1000 746M1028 776L1000 766M1000 746L962 708M1000 766L962 724M988 784V716M974 760V702','wh1',1.4,.7)
 // stand on the right, its back to the west
 {const c=['wh4','se4','wh4','cl3','wh4','ho3'];p.f('M1016 640L1210 834V900L1020 660Z','wh3');for(let i=0;i<6;i++){const A=k=>[1016+k*22,636-k*15],B=k=>[1240+k*40,860-k*64];p.f(poly([A(i),B(i),B(i+1),A(i+1)]),c[i]);p.k(poly([A(i),B(i)],false),'wh2',3,.8)}p.f('M1148 546L1210 466V476L1154 552Z','wh3')}
 // ball and cast shadow of the masts
 p.f('M196 656L560 706L556 712Z','th4',.35);
 const mast=(x,y,H,s)=>{p.f(`M${x-7*s} ${y}L${x-3*s} ${y-H}h${6*s}L${x+7*s} ${y}Z`,'wh2');p.f(`M${x+1*s} ${y}L${x} ${y-H}h${3*s}L${x+7*s} ${y}Z`,'wh4');p.f(`M${x-46*s} ${y-H-34*s}h${92*s}v${50*s}h${-92*s}z`,'far3');for(let a=0;a<2;a++)for(let b=0;b<4;b++)p.el(x+(-33+22*b)*s,y-H+(-20+22*a)*s,8*s,8*s,b<2?'wh1':'ho0')};
 mast(166,622,330,1);mast(940,622,330,1);mast(560,452,90,.5);
 p.el(340,846,24,6,'th4',.5);p.el(322,832,15,15,'wh1');p.f('M322 847a15 15 0 0 0 12 -24q-4 14 -12 24z','wh3');p.f('M318 826l8 -2l5 6l-4 7l-8 -1z','ink');p.k('M318 826l-8 -3M326 824l2 -6M319 836l-6 5','ink',1.6);
 p.bush(20,880,120);p.thuya(56,700,150,['th5','th4','th3']);p.thuya(14,740,190,['th5','th4','th3']);birds(p,[[640,190,15],[684,208,10],[600,214,9]]);
 return p.svg()};

// jars: body, honey or oil showing, cloth lid
function pot(p,x,y,s,c,[m,l,d]){p.f(`M${n1(x-20*s)} ${n1(y)}V${n1(y-46*s)}Q${n1(x-20*s)} ${n1(y-56*s)} ${n1(x-12*s)} ${n1(y-58*s)}H${n1(x+12*s)}Q${n1(x+20*s)} ${n1(y-56*s)} ${n1(x+20*s)} ${n1(y-46*s)}V${n1(y)}Z`,m);p.rect(x-20*s,y-48*s,10*s,48*s,l);p.f(`M${n1(x+8*s)} ${n1(y)}V${n1(y-58*s)}h${n1(4*s)}Q${n1(x+20*s)} ${n1(y-56*s)} ${n1(x+20*s)} ${n1(y-46*s)}V${n1(y)}Z`,d);p.rect(x-20*s,y-34*s,40*s,20*s,'wh1');p.rect(x+8*s,y-34*s,12*s,20*s,'wh3');p.f(`M${n1(x-18*s)} ${n1(y-54*s)}Q${n1(x-20*s)} ${n1(y-74*s)} ${n1(x)} ${n1(y-74*s)}T${n1(x+18*s)} ${n1(y-54*s)}Z`,c)}

// the women's cooperative
M.cooperative=()=>{const p=new Pic(1200,900,'cooperative',208);dawn(p,{sx:220,sy:210,hz:420,r:44});
 range(p,'far1','far2','wh1',{y:270,amp:76,scale:230,seed:112},600,180);
 range(p,'far2','far3','wh2',{y:362,amp:40,scale:190,seed:162},640,120);
 const c=p.ridge({y:456,amp:26,scale:220,seed:132,shape:x=>(600-x)*.05});p.mass(c,'th2',760);p.flanks(c,'th3',150,.7,5);p.contours(c,'th1',{n:7,gap:17,op:.7,seed:24,cut:.5});treesOn(p,c,{n:30,h:[18,42],seed:14,dy:6});houses(p,31,540,930,1180,4,44);
 // terraces with hives
 p.f('M760 640Q980 590 1220 606V720H760Z','th1');for(const [x,y,q] of [[950,640,'ho1'],[1022,634,'blue'],[1094,640,'wh1'],[1160,636,'ho1']]){p.f(`M${x} ${y}l60 8l-10 8l-40 -6z`,'th4',.5);p.rect(x-22,y-38,40,38,q);p.f(`M${x+18} ${y}l12 -5v-38l-12 5z`,'ink',.45);p.f(`M${x-26} ${y-38}h48l10 -6h-46z`,'wh2');p.rect(x-14,y-10,22,5,'ink',.8)}
 p.f('M0 690Q400 664 1200 690V900H0Z','cl1');const y=p.ridge({y:690,amp:6,scale:300,seed:42});p.contours(y,'cl0',{n:7,gap:24,op:.8,seed:34,cut:.6});
 p.f('M300 716L800 704L1020 760L640 790Z','cl3',.55);
 // the house
 p.f('M120 716V448H640V716Z','wh1');p.f('M640 716L790 682V424L640 448Z','wh3');p.f('M104 452L150 366H694L656 452Z','cl2');p.f('M656 452L694 366L808 428L792 440Z','cl4');
 {let d='';for(let i=0;i<31;i++){const x=116+i*17.6;d+=`M${n1(x)} 450L${n1(x+42)} 368`}p.k(d,'cl3',1.6,.6)}p.k('M114 434H662M124 416H670M134 398H678M142 382H686','cl1',1.2,.6);p.f('M104 452H656V460H104Z','wh4');
 p.f('M120 716V666Q240 654 380 668T640 658V716Z','wh3');{const r=rng(5);for(let i=0;i<34;i++){const x=126+r()*490,yy=676+r()*32;p.f(`M${n1(x)} ${n1(yy)}l${n1(12+r()*10)} ${n1(-3+r()*3)}l${n1(2+r()*3)} ${n1(9+r()*4)}l${n1(-18-r()*6)} 2z`,['wh4','far2','wh2','far1'][i%4])}}
 p.f('M352 716V574Q352 530 392 530T432 574V716Z','blue2');p.f('M392 530Q432 530 432 574V716H392Z','blue');p.k('M392 536V716M362 590h20M402 590h20M362 640h20M402 640h20','se6',2,.6);p.k('M344 716V572Q344 520 392 520T440 572V716','cl2',5);
 for(const x of [180,270,500]){p.rect(x,552,52,62,'ink',.85);p.k(`M${x+26} 552v62M${x} 582h52`,'wh2',2.5);p.rect(x-5,614,62,8,'wh4');p.f(`M${x} 552h52l-14 16h-38z`,'ink',.5)}p.f('M688 610v-56l44 -8v56z','ink',.8);
 // rug hung to air on the shaded side and a string of peppers by the door
 p.f('M580 552h44v104h-44z','brick');p.f('M606 552h18v104h-18z','brick2');p.k('M582 570h40M582 640h40','ho0',4);p.k('M584 606l9 -12l9 12l9 -12l9 12M584 622l9 -12l9 12l9 -12l9 12','wh1',3);p.k('M582 656v8M590 656v8M598 656v8M606 656v8M614 656v8M622 656v8','wh2',2);
 {let d='';p.k('M456 540v96','ho3',2);for(let i=0;i<8;i++)for(const s of [-1,1]){p.el(456+s*6,552+i*11,4,9,i%2?'brick':'brick2',0,s*-34)}}
 // women at work: hats and cloaks only
 passer(p,880,706,'brick',1.55,true);passer(p,936,712,'wh1',1.45,true);
 // shade trellis with vine
 p.k('M70 728V536M62 540L336 520','cl5',8);for(const [x,y,w,c] of [[90,536,96,'th4'],[160,528,110,'th5'],[236,524,100,'th4'],[300,516,70,'th5'],[120,520,60,'th3'],[206,514,66,'th3'],[270,510,44,'th2'],[84,570,44,'th3']])p.blob(x,y,w,w*.5,c,.2,11);for(const [x,y] of [[140,556],[214,552],[276,546]]){p.el(x,y,9,13,'fg2');p.el(x-3,y-4,4,5,'fg1')}
 // table with a cloth
 p.f('M420 846L1010 838L1196 872V896L760 900Z','cl3',.6);
 for(const x of [412,980])p.rect(x,760,16,104,'cl4');p.rect(1050,744,14,96,'cl5');
 p.f('M384 760L470 722H1096L1016 760Z','wh1');p.f('M384 760H1016V806Q980 800 950 808T880 804T800 810T720 804T640 810T560 804T480 810T384 804Z','wh2');p.f('M1016 760L1096 722V764L1016 806Z','wh4');p.k('M384 778H1016M384 786H1016','brick',3.4,.85);p.k('M1016 778L1096 740M1016 786L1096 748','brick2',3,.85);{let d='';for(let i=0;i<26;i++)d+=`M${390+i*24} 798l8 -7l8 7`;p.k(d,'th3',2.6,.8)}
 const H=['ho2','ho1','ho4'],O=['th3','th2','th4'],J=['fg3','fg2','fg4'],B=['brick','fl1','brick2'];
 for(const [x,c2,k] of [[520,'cl2',H],[572,'cl2',H],[624,'cl2',H],[776,'wh2',J],[828,'wh2',B],[880,'wh2',J]])pot(p,x,744,1,c2,k);
 // oil bottles
 for(const x of [682,722]){p.f(`M${x-15} 748V684Q${x-15} 668 ${x-6} 660V634H${x+6}V660Q${x+15} 668 ${x+15} 684V748Z`,'th4');p.f(`M${x+4} 748V634h2V660Q${x+15} 668 ${x+15} 684V748Z`,'th5');p.f(`M${x-11} 744V686Q${x-10} 674 ${x-4} 666V744Z`,'th2');p.rect(x-15,696,30,28,'wh1');p.rect(x+4,696,11,28,'wh3');p.rect(x-7,624,14,14,'ho3')}
 for(const [x,c2,k] of [[458,'brick',H],[494,'brick',H],[934,'th3',O]])pot(p,x,760,1.12,c2,k);
 // basket of figs at the end of the table, basket on the ground
 const bask=(x,yy,w,h)=>{p.f(`M${x-w/2} ${yy-h}Q${x-w*.46} ${yy} ${x-w*.3} ${yy}H${x+w*.3}Q${x+w*.46} ${yy} ${x+w/2} ${yy-h}Z`,'ho2');p.f(`M${x+w*.14} ${yy-h}Q${x+w*.2} ${yy-h*.3} ${x+w*.08} ${yy}H${x+w*.3}Q${x+w*.46} ${yy} ${x+w/2} ${yy-h}Z`,'ho3');p.f(`M${x-w/2} ${yy-h}Q${x-w*.46} ${yy} ${x-w*.3} ${yy}Q${x-w*.36} ${yy-h*.4} ${x-w*.36} ${yy-h}Z`,'ho1');p.k(`M${x-w*.47} ${yy-h*.7}Q${x} ${yy-h*.52} ${x+w*.47} ${yy-h*.7}M${x-w*.43} ${yy-h*.42}Q${x} ${yy-h*.24} ${x+w*.43} ${yy-h*.42}`,'ho4',2,.6);p.el(x,yy-h,w/2,w*.11,'ho4')};
 bask(1012,748,96,44);heap(p,1012,702,84,2,'fg3','fg1',5);
 p.f('M200 868L420 862L400 880L260 890Z','cl3',.6);bask(216,872,190,86);heap(p,216,780,166,3,'th3','th1',15);
 p.bush(60,880,150);p.bush(1160,892,140);p.thuya(40,740,230,['th5','th4','th3']);p.bush(100,732,80);
 birds(p,[[620,180,15],[664,198,10],[580,204,9]]);return p.svg()};

// blocks of flats that face the sea
M.flat=()=>{const p=new Pic(1200,900,'flat',209);dawn(p,{sx:210,sy:270,hz:440,r:46});
 range(p,'far1','far2','wh1',{y:390,x0:300,x1:1220,amp:22,scale:120,seed:46,shape:x=>-(x-300)*.12+Math.max(0,420-x)*.5},450,90);
 p.sea(440,860,['se0','se1','se2','se3','se4'],{seed:38,glints:80,gx:210});
 const h=p.ridge({y:500,x0:520,x1:1220,amp:14,scale:120,seed:16,step:12,shape:x=>-Math.pow((x-520)/700,.8)*230+Math.max(0,600-x)*.5});const hb=h.map(([x,y])=>[x,Math.max(y+2,560+(x-520)*.12)]);p.cliff(h,hb,{cols:20,seed:5,strata:4,pal:['cl1','cl2','cl2','cl3','cl4']});p.f(poly([...h,...h.slice().reverse().map(([x,y],i)=>[x,y+16+8*Math.sin(i)])]),'th1');treesOn(p,h,{n:18,h:[14,32],seed:6});
 p.boat(150,640,76,{band:'brick'});p.boat(330,580,46,{band:'blue',mast:false});
 // promenade
 p.f('M-20 800Q300 720 620 690L1220 676V900H-20Z','sand2');p.f('M-20 800Q300 720 620 690L1220 676V700L620 712Q300 744 -20 826Z','sand1');
 // block: lit front with balconies toward the sea on the left, shaded end
 const block=(x,y,w,floors,fh,d,cols,wall,side,rail,seed)=>{const H=floors*fh+fh*.5,k=d*.28,r=rng(seed);p.f(poly([[x+20,y],[x+w+d,y-k],[x+w+d+170,y+26],[x+w,y+46]]),'sand3',.8);
  p.f(poly([[x,y],[x+w,y],[x+w,y-H],[x,y-H]]),wall);p.f(poly([[x+w,y],[x+w+d,y-k],[x+w+d,y-H-k],[x+w,y-H]]),side);p.f(poly([[x,y-H],[x+w,y-H],[x+w+d,y-H-k],[x+d,y-H-k]]),'wh1');
  p.f(poly([[x-6,y-H-6],[x+w+2,y-H-6],[x+w+2,y-H+8],[x-6,y-H+8]]),'wh1');p.f(poly([[x+w+2,y-H-6],[x+w+d+4,y-H-k-6],[x+w+d+4,y-H-k+8],[x+w+2,y-H+8]]),'wh4');
  const u=w/cols;for(let f=0;f<floors;f++){const yy=y-fh*.5-fh*f;for(let i=0;i<cols;i++){const X=x+u*i;if(i%2===0){p.rect(X+u*.12,yy-fh*.78,u*.76,fh*.78,'cl4',.55);p.rect(X+u*.2,yy-fh*.68,u*.3,fh*.68,'ink',.85);p.f(`M${n1(X+u*.2)} ${n1(yy-fh*.1)}l${n1(u*.18)} ${n1(-fh*.58)}h${n1(u*.08)}l${n1(-u*.18)} ${n1(fh*.58)}z`,'se3',.5);if(r()<.55)p.rect(X+u*.58,yy-fh*.68,u*.2,fh*.4,r()<.5?'se6':'ho1',.9)}
    else{p.rect(X+u*.28,yy-fh*.66,u*.44,fh*.4,'ink',.8);if(r()<.45)p.rect(X+u*.28,yy-fh*.66,u*.44,fh*.18,'se3');p.rect(X+u*.22,yy-fh*.26,u*.56,fh*.05,'wh4')}}
   for(let i=0;i<cols;i+=2){const X=x+u*i;p.f(`M${n1(X-2)} ${n1(yy-fh*.34)}H${n1(X+u*.98)}V${n1(yy+fh*.04)}H${n1(X-2)}Z`,rail[(f+i)%rail.length]);p.f(`M${n1(X+u*.98)} ${n1(yy-fh*.34)}l${n1(u*.12)} ${n1(-fh*.06)}v${n1(fh*.36)}l${n1(-u*.12)} ${n1(fh*.08)}z`,'wh4');p.f(`M${n1(X+u*.06)} ${n1(yy+fh*.04)}h${n1(u*.94)}l${n1(u*.06)} ${n1(fh*.1)}h${n1(-u*.8)}z`,'cl4',.28);if(r()<.35)p.bush(X+u*.3,yy-fh*.32,u*.42,['th4','th2']);if(r()<.2)p.rect(X+u*.5,yy-fh*.36,u*.2,fh*.36,['brick','ho1','blue'][Math.floor(r()*3)])}
   const X=x+w,q=d/2;for(const t of [.24,.66])p.f(poly([[X+d*t,yy-fh*.28-k*t],[X+d*t+q*.34,yy-fh*.28-k*t-q*.1],[X+d*t+q*.34,yy-fh*.68-k*t-q*.1],[X+d*t,yy-fh*.68-k*t]]),'ink',.62)}
  p.rect(x,y-fh*.46,w,fh*.46,'wh3',.7);for(let i=0;i<cols;i++)p.rect(x+u*(i+.2),y-fh*.42,u*.6,fh*.42,i===1?'blue2':'se6',i===1?0:.75)};
 block(880,704,210,6,58,74,4,'cl0','cl2',['wh1','wh2'],7);
 block(640,730,220,5,64,70,4,'wh2','wh4',['se2','wh1'],3);
 block(336,764,250,5,74,84,4,'wh1','wh3',['wh2','ho1','wh2'],11);
 // roof things: tank, aerial
 p.rect(700,352,44,30,'wh1');p.rect(728,352,16,30,'wh3');p.k('M470 352v-40M456 318h28M460 328h20','ink',3,.8);p.rect(400,326,52,30,'wh2');p.rect(434,326,18,30,'wh4');p.k('M980 302v-34M968 274h24','ink',3,.8);
 // palms, rail, lamp
 const palm=(x,y,h,s)=>{p.f(`M${x-6*s} ${y}Q${x+2*s} ${y-h*.5} ${x+10*s} ${y-h}l${8*s} 2Q${x+14*s} ${y-h*.5} ${x+9*s} ${y}Z`,'cl4');p.f(`M${x-6*s} ${y}Q${x+2*s} ${y-h*.5} ${x+10*s} ${y-h}l3 1Q${x+6*s} ${y-h*.5} ${x} ${y}Z`,'cl2');for(const [a,L,c] of [[-176,74,'th3'],[-150,86,'th3'],[-120,74,'th2'],[-88,66,'th3'],[-56,76,'th4'],[-26,86,'th5'],[2,76,'th5'],[160,66,'th4'],[24,62,'th5']])p.g(`transform="translate(${n1(x+13*s)} ${n1(y-h)}) rotate(${a})"`,()=>{const l=L*s,q=Math.cos(a*Math.PI/180)>=0?1:-1;p.f(`M0 0Q${n1(l*.5)} ${n1(-q*l*.26)} ${n1(l)} ${n1(q*l*.2)}Q${n1(l*.5)} ${n1(q*l*.02)} 0 ${n1(q*6*s)}Z`,c)})};
 p.f('M150 838l170 14l-14 10l-150 -12zM560 800l170 10l-10 10l-160 -10zM960 770l170 6l-10 10l-160 -6z','sand3');palm(150,840,230,1.25);palm(556,802,190,1.1);palm(950,772,170,1);
 p.k('M-10 850Q280 778 600 752L1210 726','wh1',5);p.k('M-10 884Q280 808 600 780L1210 752','wh1',3);{let d='';for(let i=0;i<22;i++){const t=i/21,x=t*1200,y=t<.5?848-(t/.5)*96+Math.sin(t*6.28)*-10:752-(t-.5)*52;d+=`M${n1(x)} ${n1(y)}v38`}p.k(d,'wh3',4)}
 p.f('M-20 900L-20 892Q300 824 620 800L1220 770V900Z','far2');p.f('M-20 892Q300 824 620 800L1220 770V782L620 812Q300 836 -20 904Z','wh3');
 passer(p,660,850,'brick',1.2);passer(p,700,856,'se5',1.15);passer(p,330,884,'th4',1.3,true);p.bush(1120,900,180);p.bush(1010,904,110);p.thuya(1170,790,150,['th5','th4','th3']);
 birds(p,[[560,180,15],[604,198,10],[520,206,9]]);return p.svg()};
// house with a garden above the bay
M.villa=()=>{const p=new Pic(1200,900,'villa',210);dawn(p,{sx:190,sy:260,hz:430,r:44});
 range(p,'far1','far2','wh1',{y:386,x0:360,x1:1220,amp:22,scale:130,seed:46,shape:x=>-(x-360)*.14+Math.max(0,470-x)*.5},430,90);
 p.sea(420,700,['se0','se1','se2','se3','se4'],{seed:18,glints:60,gx:190});
 const h=p.ridge({y:470,x0:700,x1:1220,amp:16,scale:110,seed:76,step:12,shape:x=>-Math.pow((x-700)/520,.8)*190+Math.max(0,780-x)*.5});p.mass(h,'th2',760);p.flanks(h,'th3',120,.7,4,6);p.contours(h,'th1',{n:8,gap:16,op:.6,seed:12,cut:.5});treesOn(p,h,{n:20,h:[18,40],seed:6,dy:5});houses(p,13,520,1010,1200,3,38,x=>-(x-1010)*.1);
 const hd=p.ridge({y:560,x0:-20,x1:330,amp:14,scale:90,seed:9,step:10,shape:x=>x<80?0:(x-80)*.34});const hb=hd.map(([x,y])=>[x,Math.max(y+3,652)]);p.cliff(hd,hb,{cols:16,seed:4,strata:4});p.f(poly([...hd,...hd.slice().reverse().map(([x,y],i)=>[x,y+14+7*Math.sin(i)])]),'th1');treesOn(p,hd,{n:10,h:[16,34],seed:2,to:.7});p.k(smooth(hb.filter((_,i)=>i%4===0).map(q=>[q[0],q[1]+3])),'wh1',3,.8);
 const g=p.ridge({y:664,amp:8,scale:240,seed:12,shape:x=>(600-x)*.03});p.mass(g,'th1');p.contours(g,'th0',{n:5,gap:16,op:.7,seed:5,cut:.5});
 p.f('M180 726Q500 690 1220 700V900H60Z','sand2');p.f('M180 726Q500 690 1220 700V720Q520 712 168 742Z','sand1');
 p.f('M420 714L900 704L1160 752L720 788Z','sand3',.8);
 // pergola
 p.f('M214 712L420 706L470 726L250 738Z','sand3',.8);for(const x of [214,296,378]){p.rect(x,560,16,152,'wh1');p.rect(x+9,560,7,152,'wh4')}p.f('M196 552H420V566H196Z','cl3');for(let i=0;i<8;i++)p.f(`M${200+i*28} 552l18 -26h9l-14 26z`,'cl4');
 // lower floor and upper floor
 p.f('M400 716V500H880V716Z','wh1');p.f('M880 716L1010 686V480L880 500Z','wh3');p.f('M400 500L450 478H1010L880 500Z','wh2');
 p.f('M490 500V330H770V500Z','wh1');p.f('M770 500L872 480V316L770 330Z','wh3');p.f('M478 332L540 312H878L784 332Z','wh2');p.rect(478,330,306,12,'wh2');p.f('M784 330L880 312V326L784 342Z','wh4');
 // terrace rail, parasol
 p.k('M400 470H490M770 470H880M880 470L1010 450','wh1',6);{let d='';for(let i=0;i<6;i++)d+=`M${404+i*16} 470v30`;for(let i=0;i<7;i++)d+=`M${782+i*16} 470v30`;for(let i=1;i<6;i++)d+=`M${880+i*25} ${470-i*4}v30`;p.k(d,'wh1',3.4)}
 p.k('M438 498V420','cl5',4);p.f('M392 428Q438 376 484 428Z','ho1');p.f('M438 402Q470 406 484 428H446Z','ho3');
 // openings
 p.rect(520,374,92,126,'ink',.85);p.k('M566 374v126M520 430h92','wh2',3);p.f('M520 470l30 -96h22l-30 96z','se3',.5);p.rect(650,374,80,70,'ink',.85);p.k('M690 374v70','wh2',3);p.rect(642,444,96,8,'wh3');p.rect(634,374,14,70,'blue');p.rect(732,374,14,70,'blue2');p.f('M806 450v-74l36 -6v74z','ink',.75);
 const A='M440 716V606Q442 566 500 562T560 606V716Z';p.f(A,'cl4');p.clip(A,()=>{p.rect(488,540,80,180,'cl5');p.rect(462,614,76,102,'ink',.85);p.k('M500 614v102M462 660h76','wh2',3);p.f('M466 700l24 -86h14l-24 86z','se3',.5)});p.k('M434 716V606Q436 558 500 554T566 606V716','wh2',6);
 p.f('M610 716V590Q612 560 642 558T674 590V716Z','blue2');p.f('M642 558Q674 560 674 590V716H642Z','blue');p.k('M642 562V716M618 604h16M650 604h16M618 656h16M650 656h16','se6',2,.6);p.f('M596 716H690L702 730H586Z','wh2');p.f('M586 730H702V738H586Z','wh3');
 p.rect(730,586,106,86,'ink',.85);p.k('M783 586v86M730 628h106','wh2',3);p.rect(722,672,122,9,'wh3');p.f('M736 666l22 -80h14l-22 80z','se3',.5);p.f('M912 630v-78l56 -10v78z','ink',.75);
 // bougainvillea over the wall and the pergola
 const bg=(l)=>{for(const [x,y,w,c] of l)p.blob(x,y,w,w*.62,c,.22,11)};
 bg([[220,546,96,'th4'],[290,536,110,'th5'],[370,540,110,'th4'],[410,566,80,'th5'],[416,620,56,'th4'],[236,532,74,'fl2'],[310,524,70,'fl2'],[380,530,80,'fl2'],[410,590,46,'fl2'],[224,522,40,'fl1'],[296,514,36,'fl1'],[364,520,40,'fl1'],[402,568,24,'fl1'],[212,580,40,'fl2']]);
 bg([[876,560,70,'th5'],[884,620,60,'th4'],[866,540,50,'fl2'],[876,596,46,'fl2'],[860,530,24,'fl1'],[866,586,22,'fl1']]);
 // the pool
 p.f('M250 800L700 770L920 822L400 872Z','wh1');p.f('M400 872L920 822V834L400 886Z','wh4');p.f('M250 800L400 872V886L250 812Z','wh3');p.f('M284 802L694 776L878 820L406 860Z','se2');p.f('M330 808L700 784L878 820L406 860L372 842Z','se3');p.f('M470 836L760 800L878 820L406 860Z','se4');p.k('M360 812q40 -8 80 -4t90 -8M470 830q40 -8 90 -6t90 -10M640 806q40 -8 90 -2M430 846q50 -8 120 -8','wh1',2.2,.8);p.k('M640 770v-26q10 -14 22 0v30M676 778v-26q10 -14 22 0v30','wh4',4);
 // deck chairs
 for(const [x,y] of [[960,800],[1050,816]]){p.f(`M${x} ${y+20}l120 10l-20 12l-110 -10z`,'sand3');p.f(`M${x-40} ${y-34}l26 -4l30 40l66 4l-10 12h-70z`,'wh1');p.f(`M${x-40} ${y-34}l26 -4l30 40l-22 10z`,'se2');p.k(`M${x-4} ${y+10}v16M${x+70} ${y+16}v14M${x+84} ${y+6}v14`,'cl4',4)}
 p.thuya(1060,730,250,['th5','th4','th3']);p.thuya(1130,752,320,['th5','th4','th3']);p.thuya(1190,770,230,['th5','th4','th3']);p.thuya(110,760,250,['th5','th4','th3']);p.thuya(48,790,310,['th5','th4','th3']);
 p.f('M-20 900V824Q100 790 190 806L240 900Z','th3');p.bush(60,880,170);p.bush(190,890,120);p.bush(1150,892,180);p.bush(1010,740,70);p.bush(1030,896,90);
 for(const [x,y] of [[150,846],[176,858],[120,862],[1098,858],[1130,846],[1164,850]]){p.el(x,y,8,7,'fl2');p.el(x-2,y-2,4,3,'fl1')}
 birds(p,[[600,180,15],[644,198,10],[560,206,9]]);return p.svg()};

// shop front in the lane
M.shop=()=>{const p=new Pic(1200,900,'shop',211);dawn(p,{sx:1040,sy:900,hz:430,r:1,n:1});
 range(p,'far1','far2','wh1',{y:330,x0:860,amp:26,scale:110,seed:46},430,90);p.f('M860 400H1200V600H860Z','se2');p.f('M860 440H1200V600H860Z','se3');p.f('M860 490H1200V600H860Z','se4');p.k('M1000 420h60M1080 430h70M990 460h80M1090 474h60M1010 506h60M1084 520h70','wh1',2,.7);
 p.f('M860 560L1200 520V760H860Z','th2');houses(p,7,612,900,1180,4,54,x=>-(x-900)*.08);treesOn(p,[[900,640],[1200,610]],{n:1,h:[40,41],seed:3});p.thuya(1010,690,120);p.thuya(1168,690,160,['th5','th4','th3']);
 p.f('M0 724H1200V900H0Z','sand2');p.f('M0 724H1200V746H0Z','sand1');{let d='';for(let i=0;i<7;i++)d+=`M${120+i*170} 746L${-40+i*220} 900`;p.k(d+'M0 790H1200M0 842H1200','sand3',2,.7)}
 // the house, sunlit face and its end in shade
 p.f('M-20 732V150H60V732Z','wh2');p.rect(-20,640,80,92,'wh3');p.f('M-20 150H60V164H-20Z','wh3');p.f('M-20 520V420Q4 380 30 424V520Z','ink',.7);p.f('M60 732V96H846V732Z','cl0');p.f('M846 732L980 696V60L846 96Z','cl2');p.f('M48 96L70 78H850L860 96Z','wh2');p.rect(48,94,812,14,'wh1');p.f('M860 94L996 56V70L860 108Z','wh4');p.f('M70 78L150 44H996L860 94L850 78Z','wh1');
 p.f('M846 732L1010 738L1200 772V820L900 800L700 740Z','sand3');
 p.rect(60,640,786,92,'wh3');p.rect(60,636,786,8,'wh1');p.f('M846 640L980 608V696L846 732Z','wh4');
 // upper windows with shutters
 for(const x of [150,392,634]){p.rect(x,170,104,140,'ink',.85);p.k(`M${x+52} 170v140M${x} 236h104`,'wh2',4);p.f(`M${x+6} 300l34 -130h22l-34 130z`,'se3',.45);p.rect(x-50,166,48,148,'blue');p.rect(x+106,166,48,148,'blue2');let d='';for(let i=0;i<8;i++)d+=`M${x-44} ${180+i*17}h36M${x+112} ${180+i*17}h36`;p.k(d,'se6',3,.45);p.rect(x-10,310,124,12,'wh1');p.f(`M${x-2} 322h124l20 14h-110z`,'cl2',.6)}
 for(const [x,c] of [[170,'brick'],[226,'cl3'],[420,'cl3'],[664,'brick']]){p.f(`M${x-16} 284h32l-5 28h-22z`,c);p.f(`M${x} 284h16l-5 28h-11z`,'cl4',.7);p.bush(x,288,46,['th4','th2']);p.el(x-8,266,6,5,'fl1');p.el(x+8,270,6,5,'fl2')}
 p.f('M892 300v-132l50 -13v132z','ink',.75);p.f('M892 560v-150l50 -13v150z','ink',.6);
 // show windows and door, the awning's shadow across them
 p.rect(96,452,270,190,'wh1');p.rect(108,464,246,168,'se6');p.rect(560,452,250,190,'wh1');p.rect(572,464,226,168,'se6');
 p.rect(398,440,132,292,'wh1');p.rect(410,452,108,280,'blue2');p.rect(410,452,54,280,'blue');p.rect(420,470,36,110,'ink',.85);p.rect(472,470,36,110,'ink',.85);p.k('M464 452V732M420 608h36v100h-36zM472 608h36v100h-36z','se6',2.4,.6);p.el(478,600,4,5,'ho1');
 for(const [x0,w] of [[108,246],[572,226]]){p.rect(x0,544,w,8,'cl4');p.rect(x0,624,w,10,'cl3')}
 const H=['ho2','ho1','ho4'],J=['fg3','fg2','fg4'],B=['brick','fl1','brick2'],G=['th3','th2','th4'];
 [[136,'cl2',H],[180,'wh2',J],[224,'cl2',H],[268,'wh2',B],[312,'cl2',H]].forEach(([x,c,k])=>pot(p,x,544,.92,c,k));
 [[600,'wh2',B],[644,'cl2',H],[688,'cl2',H],[732,'wh2',G],[774,'wh2',J]].forEach(([x,c,k])=>pot(p,x,544,.92,c,k));
 heap(p,170,612,100,2,'ho3','ho1',3);heap(p,282,612,100,2,'brick','fl1',4);
 for(const [x,w,h,c,l,d] of [[620,56,50,'cl3','cl1','cl4'],[690,44,62,'se4','se2','se5'],[752,54,46,'cl3','cl1','cl4']]){p.f(smooth([[x-w*.2,624-h],[x-w*.5,624-h*.55],[x-w*.28,624],[x+w*.28,624],[x+w*.5,624-h*.55],[x+w*.2,624-h]],true),c);p.f(smooth([[x-w*.18,624-h*.96],[x-w*.46,624-h*.55],[x-w*.26,622],[x-w*.1,622],[x-w*.2,624-h*.5]],true),l);p.f(smooth([[x+w*.16,624-h*.96],[x+w*.2,624-h*.5],[x+w*.1,622],[x+w*.26,622],[x+w*.46,624-h*.55]],true),d);p.el(x,624-h,w*.22,5,'cl5')}
 p.f('M110 632l60 -168h30l-60 168zM574 632l60 -168h22l-60 168z','wh1',.16);
 p.f('M84 432H860V474L846 470L140 470Z','cl4',.5);
 awning(p,70,424,770,84,40,15,['brick','wh1'],['brick2','wh3']);
 // wares hung at the door: hats and palm baskets
 const hat=(x,y,s)=>{p.el(x,y,34*s,30*s,'ho2',0,-12);p.el(x-4*s,y-4*s,27*s,23*s,'ho1',0,-12);p.el(x,y-2*s,15*s,14*s,'ho3');p.el(x-4*s,y-5*s,10*s,9*s,'ho0');p.k(`M${n1(x-15*s)} ${n1(y)}q${n1(15*s)} ${n1(18*s)} ${n1(30*s)} 0`,'brick',3)};
 hat(382,510,.9);hat(384,572,.9);hat(546,512,.9);p.k('M546 540V572','ho4',2);p.f('M524 572h44l-6 44h-32z','ho2');p.f('M550 572h18l-6 44h-14z','ho3');p.k('M532 572q14 -40 28 0','ho4',3);
 p.f('M388 732H540L560 750H370Z','wh2');p.f('M370 750H560V762H370Z','wh3');p.f('M370 762H560L640 774H450Z','sand3');
 // crates, sacks and jars on the pavement
 p.f('M120 792L380 784L440 806L180 822Z','sand3');p.f('M610 790L850 782L920 806L680 822Z','sand3');
 crate(p,96,784,120,56,34,()=>heap(p,172,726,118,3,'ho3','ho1',61));crate(p,232,796,120,56,34,()=>heap(p,308,738,118,3,'brick','fl1',67));
 crate(p,600,796,120,56,34,()=>heap(p,676,738,118,3,'th3','th1',71));crate(p,742,784,120,56,34,()=>heap(p,818,726,118,3,'fg3','fg1',73));
 p.f('M36 790q-10 -70 0 -104q-16 -16 -8 -30h52q8 14 -8 30q12 34 2 104z','cl3');p.f('M36 790q-10 -70 0 -104q-16 -16 -8 -30h16q-4 20 4 30q-10 40 2 104z','cl1');p.f('M56 790q10 -60 2 -104q6 -14 4 -30h18q8 14 -8 30q12 34 2 104z','cl4');p.bush(54,664,110,['th4','th2']);
 p.f('M1040 796h70l-10 60h-50z','cl3');p.f('M1078 796h32l-10 60h-22z','cl4');p.bush(1074,802,120,['th5','th3']);p.f('M1110 850l80 10l-10 10l-80 -10z','sand3');p.bush(1180,900,130);
 passer(p,906,800,'se5',1.5);passer(p,960,806,'fl2',1.4);birds(p,[[1080,190,15],[1120,208,10]]);
 return p.svg()};

// ---- still lifes
function stage(p,wall,table,edge,line,y=690,sh=0){p.rect(0,0,1000,1000,wall);p.clip(`M0 0H1000V${y}H0Z`,()=>coastLines().forEach((ls,i)=>{const d=ls.map((l)=>smooth(l.map(([x,v])=>[(x-18-sh)*13.2-60,720-(v-16)*13.2]))).join('');if(d)p.k(d,line,i?1.3:2.2,i?.62:.8)}));p.rect(0,y,1000,1000-y,table);p.rect(0,y,1000,5,edge);p.f(`M0 ${y}H1000V${y+40}Q500 ${y+70} 0 ${y+52}Z`,edge,.28)}
function olive(p,x,y,s,[c,m,l],sh){if(sh)p.el(x+28*s,y+20*s,42*s,11*s,sh,.55);p.el(x,y,36*s,29*s,c,0,-16);p.el(x-6*s,y-6*s,26*s,19*s,m,0,-16);p.el(x-13*s,y-11*s,8*s,5*s,l,0,-24)}
// plaited work on a round basket: three planes, then the stitches, foreshortened toward the edges
function plait(p,{cx,y,h,w0,w1,bulge=0,sag=26,rows=9,cols=17,pal,every=2}){const W=v=>w0+(w1-w0)*v+bulge*Math.sin(Math.PI*v),at=(u,v)=>[cx+W(v)*Math.sin((u-.5)*Math.PI),y+h*v+sag*Math.cos((u-.5)*Math.PI)];const side=(a,b)=>{const q=[];for(let v=0;v<=1.001;v+=.1)q.push(at(a,v));for(let u=a;u<=b+.001;u+=(b-a)/6)q.push(at(u,1));for(let v=1;v>=-.001;v-=.1)q.push(at(b,v));for(let u=b;u>=a-.001;u-=(b-a)/6)q.push(at(u,0));return q};
 [[0,.3],[.3,.68],[.68,1]].forEach(([a,b],i)=>p.f(poly(side(a,b)),pal[i][0]));const d=['','',''];for(let j=0;j<rows;j++)for(let i=0;i<cols;i++){if((i+j)%every)continue;const u0=(i+.08)/cols,u1=(i+.92)/cols,v0=(j+.14)/rows,v1=(j+.86)/rows,m=(u0+u1)/2,k=m<.3?0:m<.68?1:2,a=at(u0,v0+.3/rows),b=at(m,v0),c=at(u1,v1-.3/rows),e=at(m,v1);d[k]+=poly([a,b,c,e])}d.forEach((v,i)=>v&&p.f(v,pal[i][1]));return at}

// a book on the sill, the bay beyond
M.reading=()=>{const p=new Pic(1000,1000,'reading',221);p.rect(0,0,1000,1000,'cl0');
 p.clip('M150 70H850V700H150Z',()=>{p.rect(150,70,700,640,'sky0');p.f('M150 150Q400 120 620 150T850 130V420H150Z','sky1');p.f('M150 250Q400 224 620 250T850 236V420H150Z','sky2',.8);skyRings(p,330,400,74,6,36);p.el(330,330,48,48,'sun');
  const a=p.ridge({x0:420,x1:860,y:384,amp:16,scale:90,seed:6,step:10,shape:x=>-(x-420)*.16+Math.max(0,500-x)*.4});p.mass(a,'far1',410);p.flanks(a,'far2',60,.5);p.contours(a,'wh1',{n:4,gap:11,op:.5});
  for(const [y,c,k] of [[400,'se0',0],[424,'se1',4],[470,'se2',6],[534,'se3',8],[614,'se4',9]])p.f(`M140 ${y}q120 ${-k} 240 0t240 0t240 0V710H140Z`,c);p.k('M200 440h80M300 456h60M240 486h90M380 500h110M210 530h70M340 560h90M240 600h110M430 596h80M200 660h90M380 650h120','wh1',1.8,.6);
  const h=p.ridge({x0:560,x1:860,y:520,amp:12,scale:80,seed:26,step:9,shape:x=>-Math.pow((x-560)/300,.75)*190+Math.max(0,620-x)*.6});const hb=h.map(([x,y])=>[x,Math.max(y+3,580+(x-560)*.06)]);p.cliff(h,hb,{cols:15,seed:5,strata:5});p.f(poly([...h,...h.slice().reverse().map(([x,y],i)=>[x,y+16+8*Math.sin(i)])]),'th2');treesOn(p,h,{n:9,h:[22,42],seed:2,from:.3});p.k(smooth(hb.filter((_,i)=>i%4===0).map(q=>[q[0],q[1]+3])),'wh1',3,.8);
  p.boat(240,580,90,{band:'brick'})});
 // frame and open shutters
 p.f('M130 50H870V76H130Z','wh1');p.rect(130,50,26,650,'wh1');p.rect(844,50,26,650,'wh3');p.f('M150 76L164 90V700H150Z','wh2');
 p.f('M130 50L20 20V730L130 700Z','blue');p.f('M870 50L980 20V730L870 700Z','blue2');{let d='';for(let i=0;i<13;i++){const t=.08+i*.068;d+=`M116 ${n1(50+t*650)}L36 ${n1(22+t*706)}M884 ${n1(50+t*650)}L964 ${n1(22+t*706)}`}p.k(d,'se6',7,.35)}
 // sill
 p.rect(0,700,1000,300,'wh2');p.f('M0 700H1000V736Q500 764 0 748Z','wh3',.6);p.rect(0,696,1000,7,'wh1');p.rect(0,950,1000,50,'wh3');p.rect(0,946,1000,6,'wh1');
 p.f('M230 900L820 912L1000 870V910L700 944L260 930Z','wh4',.75);
 // the book
 p.f('M494 922Q320 890 116 916L96 902L186 752L500 780L810 752L904 898L884 912Q690 888 506 922Z','brick2');p.f('M494 922Q320 890 116 916L96 902L186 752L500 780Z','brick');
 p.f('M500 908Q330 870 124 902L120 888L200 744H500Z','wh3');p.f('M500 908Q680 870 876 898L880 884L800 744H500Z','wh4');
 p.f('M500 896Q340 848 120 888L200 742Q380 706 500 764Z','wh2');p.f('M456 884Q320 852 120 888L200 742Q360 712 462 750Z','wh1');
 p.f('M500 896Q670 848 880 884L800 740Q620 706 500 764Z','wh1');p.f('M500 896Q520 880 560 874L548 746Q520 750 500 764Z','wh3');
 p.k('M216 764Q350 738 452 770M208 782Q350 756 452 790M200 800Q348 774 452 808M190 818Q346 792 452 828M180 836Q344 810 420 838','wh4',4,.8);p.k('M580 834Q690 812 828 830M584 852Q690 832 840 850','wh4',4,.8);
 p.f('M570 766Q680 738 784 758L806 806Q690 790 578 812Z','se1');p.f('M572 790Q690 768 796 786L806 806Q690 790 578 812Z','se3');p.f('M640 778L690 750L722 764L748 752L790 774L796 786Q700 774 640 782Z','cl2');p.f('M690 750L722 764L716 776L700 777Z','cl3');p.el(618,770,9,7,'sun');
 p.k('M500 766V900','wh4',2.5);p.f('M494 896L508 896L520 972L504 958L490 968Z','se4');
 // glass of mint tea
 p.f('M900 856L1000 850V876L920 884Z','wh4',.7);p.f('M852 706H948L936 868Q900 882 864 868Z','se1',.75);p.f('M856 744H944L935 862Q900 874 865 862Z','ho2');p.f('M918 744H944L935 862Q918 870 906 870Z','ho3');p.f('M862 748H876L880 860Q870 862 867 858Z','ho0');p.el(900,706,48,11,'wh2');p.el(900,744,44,10,'ho1');leaf(p,896,744,70,20,-100,'th4','th2');leaf(p,900,744,64,18,-60,'th4','th3');leaf(p,896,746,58,17,-140,'th3','th2');
 // olive twig left by the page
 p.k('M60 880Q100 820 90 760','cl4',4);for(const [x,y,a,k] of [[66,862,-20,0],[80,836,-150,1],[92,806,-26,0],[92,790,-140,1],[90,764,-90,0]])leaf(p,x,y,62,12,a,k?'th4':'th3',k?'th3':'th2');
 return p.svg()};

// telephone, papers and coins
M.bills=()=>{const p=new Pic(1000,1000,'bills',222);stage(p,'se1','cl1','cl2','se3',690,12);
 p.f('M330 860L700 900L1000 826V880L680 950Z','cl3',.5);
 // papers, one over the other
 p.f('M120 880L300 724L610 752L470 930Z','cl3',.4);
 p.f('M92 858L276 706L560 728L410 900Z','wh3');p.f('M92 858L276 706L330 710L150 864Z','wh2');p.f('M130 850L304 706L590 720L456 886Z','wh1');p.f('M400 711L590 720L456 886L300 870Z','wh2');
 p.f('M304 706L590 720L570 745L276 729Z','ho1');p.k('M262 756L420 764M242 774L400 783M222 792L350 800M202 810L330 818M182 828L360 840','wh4',4,.8);
 p.f('M470 752l-40 40l20 2l-22 34l52 -46l-22 -2l26 -26z','ho2');p.k('M146 852L440 876','wh4',3,.7);
 // second sheet with the drop
 p.f('M520 930L620 770L890 762L860 926Z','cl3',.45);p.f('M500 918L600 762L876 748L838 910Z','wh1');p.f('M740 755L876 748L838 910L690 914Z','wh2');p.f('M600 762L876 748L871 772L585 786Z','se3');p.f('M660 806Q634 842 650 856Q668 868 684 854Q696 838 660 806Z','se4');p.f('M660 806Q634 842 650 856Q656 860 662 860Q646 842 660 806Z','se2');p.k('M710 806L840 800M706 826L836 820M702 846L790 842M560 884L800 874','wh4',4,.8);
 // the telephone, propped on a clay cup
 p.f('M560 700Q556 590 570 560H712Q726 590 722 700Q640 730 560 700Z','cl3');p.f('M672 560H712Q726 590 722 700Q690 714 660 716Q690 640 672 560Z','cl4');p.el(641,560,71,17,'cl2');p.el(641,562,60,12,'cl5');
 p.g('transform="rotate(-8 420 560)"',()=>{p.rect(322,262,262,494,'se6',0,34);p.rect(308,260,262,494,'ink',0,34);p.rect(324,280,230,454,'se5',0,20);p.f('M324 300Q324 280 344 280H554V734H324Z','se0');p.f('M324 300Q324 280 344 280H534Q554 280 554 300V388Q440 420 324 392Z','se3');p.f('M324 356Q380 336 440 360T554 350V388Q440 420 324 392Z','se4');p.el(388,326,22,22,'sun');
  p.rect(346,430,186,52,'wh1',0,10);p.rect(346,496,186,52,'wh1',0,10);p.rect(346,562,186,52,'wh1',0,10);for(const [y,c] of [[456,'ho2'],[522,'se4'],[588,'brick']]){p.el(372,y,14,14,c);p.k(`M400 ${y-6}h78M400 ${y+8}h46`,'wh4',5)}p.k('M500 454l8 9l15 -18M500 520l8 9l15 -18','th3',5);p.el(512,588,10,10,'wh3');
  p.rect(380,646,118,52,'ho1',0,26);p.k('M420 672l13 14l26 -28','ink',6);p.rect(404,268,70,8,'se6',0,4);p.f('M470 280H534Q554 280 554 300V360L400 734H344z','wh1',.16)});
 // coins
 const coin=(x,y,s,n,g)=>{const [t,m,d]=g?['ho1','ho2','ho4']:['wh2','wh3','wh4'];p.el(x+30*s,y+10*s,62*s,16*s,'cl4',.45);for(let i=0;i<n;i++){const X=x+((i*37)%5-2)*1.6*s,Y=y-i*17*s;p.el(X,Y,52*s,19*s,d);p.f(`M${n1(X-52*s)} ${n1(Y-13*s)}V${n1(Y)}A${n1(52*s)} ${n1(19*s)} 0 0 0 ${n1(X+8*s)} ${n1(Y+19*s)}V${n1(Y+5*s)}Z`,m);p.el(X,Y-13*s,52*s,19*s,t);if(i===n-1){p.el(X,Y-13*s,39*s,13*s,m);p.f(`M${n1(X-20*s)} ${n1(Y-13*s)}l${n1(20*s)} ${n1(-8*s)}l${n1(20*s)} ${n1(8*s)}l${n1(-20*s)} ${n1(8*s)}z`,t)}}};
 coin(800,700,1,7,1);coin(906,724,1,4,0);coin(852,804,1.05,2,1);coin(250,926,1,1,1);coin(352,948,.9,1,0);coin(180,958,.8,1,1);
 // pencil
 p.f('M520 968L880 944L900 960L540 984Z','cl4',.35);p.f('M500 950L840 916L846 932L508 968Z','ho2');p.f('M500 950L840 916L842 922L503 956Z','ho0');p.f('M840 916L884 918L846 932Z','sand1');p.f('M868 917L884 918L870 923Z','ink');p.f('M500 950L478 952Q470 962 486 970L508 968Z','brick');
 return p.svg()};

// bread, a blanket, an olive branch
M.charity=()=>{const p=new Pic(1000,1000,'charity',223);stage(p,'far0','cl1','cl2','mv2',700,2);
 p.f('M300 900L720 916L1000 846V900L680 960Z','cl3',.55);
 // handle behind
 p.k('M236 560Q270 210 500 200T764 560','ho4',30);p.k('M230 556Q264 204 494 194T752 540','ho2',18);p.k('M226 552Q262 202 490 190','ho1',6);{let d='';for(let i=0;i<22;i++){const t=i/21,a=Math.PI*(1-t);d+=`M${n1(497+Math.cos(a)*252)} ${n1(560-Math.sin(a)*352)}l${n1(20*Math.cos(a+.9))} ${n1(-20*Math.sin(a+.9))}`}p.k(d,'ho4',4,.6)}
 // loaves standing in the basket
 const loaf=(x,y,w,h,rot)=>p.g(`transform="translate(${x} ${y}) rotate(${rot})"`,()=>{p.el(0,0,w,h,'ho4');p.el(-w*.03,-h*.03,w*.95,h*.94,'ho3');p.el(-w*.09,-h*.08,w*.8,h*.78,'ho2');p.f(smooth([[-w*.7,-h*.1],[-w*.4,-h*.62],[0,-h*.74],[-w*.1,-h*.44],[-w*.4,-h*.1],[-w*.5,h*.3]],true),'ho1');p.k(`M${-w*.5} ${-h*.28}L${w*.42} ${h*.22}M${w*.3} ${-h*.46}L${-w*.36} ${h*.42}`,'ho4',5,.55);for(let k=0;k<9;k++)p.el(Math.cos(k*2.4)*w*.5*((k%3+1)/3),Math.sin(k*2.4)*h*.48*((k%3+1)/3),4,3,'wh1',.9)});
 loaf(390,470,150,128,-14);loaf(560,500,146,120,12);loaf(320,560,130,96,-4);
 // folded blanket
 p.f(smooth([[560,560],[570,470],[640,430],[760,440],[800,500],[790,600],[600,620]],true),'wh2');p.f('M574 500Q660 462 794 500L792 530Q660 494 570 534Z','brick');p.f('M570 552Q660 512 792 546L790 566Q660 534 570 572Z','se4');p.f(smooth([[740,436],[764,442],[802,500],[792,600],[740,606],[764,520]],true),'wh4',.8);
 const at=plait(p,{cx:500,y:580,h:290,w0:310,w1:220,bulge:34,sag:34,rows:8,cols:19,pal:[['ho2','ho1'],['ho3','ho2'],['ho4','ho3']]});
 // rim
 const rim=(o,c,w)=>p.k(smooth([...Array(13)].map((_,i)=>{const q=at(i/12,0);return [q[0],q[1]+o]})),c,w);rim(4,'ho4',34);rim(-2,'ho2',24);rim(-8,'ho1',6);{let d='';for(let i=1;i<24;i++){const q=at(i/24,0);d+=`M${n1(q[0]-7)} ${n1(q[1]-14)}l14 26`}p.k(d,'ho4',4,.55)}
 const foot=[...Array(13)].map((_,i)=>at(i/12,1));p.k(smooth(foot),'ho4',20);p.k(smooth(foot.slice(0,8).map(([x,y])=>[x,y-4])),'ho2',8);
 // blanket's fall over the edge
 p.f('M596 590Q690 600 782 560L800 700Q800 770 790 800Q730 826 640 830Q612 720 596 590Z','wh1');p.f('M724 588Q760 576 782 560L800 700Q800 770 790 800Q766 812 740 818Q748 700 724 588Z','wh3');p.f('M602 636Q700 644 788 606L792 640Q700 680 608 672Z','brick');p.f('M612 692Q704 700 797 660L799 680Q706 722 616 714Z','se4');p.f('M622 742Q712 746 800 712L799 746Q716 782 630 776Z','brick');p.f('M736 632Q764 620 788 606L792 640Q768 652 742 660Z','brick2');p.f('M744 690Q772 680 797 660L799 680Q774 700 746 710ZM744 740Q774 730 800 712L799 746Q774 760 744 768Z','se6',.6);
 {let d='';for(let i=0;i<15;i++){const t=i/14;d+=`M${n1(642+t*148)} ${n1(830-t*30-Math.sin(t*3.1)*-4)}l${i%2?3:-3} 30`}p.k(d,'wh2',4)}
 p.k('M650 600l6 40M660 680l4 14M670 722l4 24','wh3',3);
 // olive branch at the foot
 p.k('M70 940Q180 880 300 900Q360 910 420 950','cl4',7);for(const [x,y,L,a,k] of [[96,928,110,-66,0],[140,910,120,-20,1],[190,898,120,-82,0],[240,898,120,-30,1],[290,900,120,-74,0],[340,914,110,-12,1],[130,914,90,60,1],[200,900,100,48,0],[270,902,100,62,1],[330,912,90,50,0],[410,944,90,20,1]])leaf(p,x,y,L,15,a,k?'th4':'th3',k?'th3':'th2');olive(p,226,934,.62,['th4','th3','th0'],'cl4');olive(p,170,952,.56,['th4','th3','th0'],'cl4');olive(p,316,950,.6,['fg3','fg2','fg1'],'cl4');
 return p.svg()};

// walnuts
M.walnuts=()=>{const p=new Pic(1000,1000,'walnuts',224);stage(p,'th0','sand2','sand3','th2',690,10);
 p.f('M250 880L740 900L1000 836V890L640 950Z','sand3');
 const nut=(x,y,s,rot,k=0)=>p.g(`transform="translate(${n1(x)} ${n1(y)}) rotate(${rot}) scale(${s})"`,()=>{p.f('M-70 6Q-72 -52 -16 -62Q46 -66 70 -8Q82 8 70 20Q44 66 -12 62Q-66 54 -70 6Z',k?'cl3':'ho3');p.f('M-70 6Q-72 -52 -16 -62Q46 -66 70 -8Q20 -24 -10 -12Q-46 0 -70 6Z',k?'cl2':'cl1');p.f('M70 20Q44 66 -12 62Q-44 58 -60 34Q0 40 70 20Z',k?'cl4':'ho4',.9);p.k('M-70 6Q-20 -14 20 -10T76 2M-66 14Q-20 -4 20 -1T76 12',k?'cl4':'ho4',3.4,.85);p.k('M-50 -20q16 -16 34 -18M-20 -44q20 -4 34 8M4 -26q22 -6 38 6M-44 26q18 12 36 8M4 22q20 10 36 2M-16 44q16 6 30 0',k?'cl5':'ho4',3,.5)});
 const half=(x,y,s,rot)=>p.g(`transform="translate(${n1(x)} ${n1(y)}) rotate(${rot}) scale(${s})"`,()=>{p.el(0,0,80,66,'cl4');p.el(-3,-3,74,60,'cl2');p.el(0,2,64,51,'cl3');
  for(const m of [-1,1]){p.f(smooth([[m*4,-44],[m*28,-50],[m*50,-30],[m*44,-14],[m*58,0],[m*48,22],[m*34,22],[m*30,42],[m*8,44],[m*10,20],[m*4,4],[m*12,-14]],true),m<0?'ho1':'ho2');p.f(smooth([[m*8,-38],[m*26,-44],[m*40,-28],[m*26,-22],[m*30,-6],[m*14,-6],[m*16,-22]],true),m<0?'ho0':'ho1');p.k(`M${m*16} -8q${m*12} 2 ${m*26} -2M${m*18} 16q${m*10} 6 ${m*22} 2M${m*22} -30q${m*8} 6 ${m*18} 4M${m*16} 34q${m*6} -8 ${m*10} -18`,'ho4',3,.7)}p.k('M0 -48Q-4 0 2 50','cl4',6)});
 // leaves and green husk behind
 p.k('M980 180Q860 260 790 380T700 560','cl4',9);p.k('M976 178Q856 258 786 378','cl2',3);for(const [x,y,L,a,c,d] of [[880,250,190,150,'th4','th3'],[930,216,170,-150,'th4','th2'],[900,236,190,62,'th5','th4'],[820,330,200,170,'th4','th2'],[830,320,180,56,'th5','th4'],[770,430,190,186,'th4','th3'],[776,426,170,60,'th5','th4'],[716,530,170,140,'th4','th2']]){leaf(p,x,y,L,L*.42,a,c,d);p.g(`transform="translate(${x} ${y}) rotate(${a})"`,()=>p.k(`M8 0H${L*.9}`,'th1',2.4,.8))}
 p.el(706,556,76,72,'th4');p.el(692,544,56,52,'th3');p.el(676,528,24,20,'th1');p.el(640,600,66,62,'th5');p.el(628,588,48,44,'th4');p.el(614,574,20,16,'th2');
 // heap in a shallow olive-wood dish
 const r=rng(12);for(const [x,y,k] of [[330,520,1],[440,500,0],[250,590,0],[370,580,1],[480,580,0],[560,610,1],[190,660,1],[310,650,0],[430,640,1],[540,660,0],[620,680,0]])nut(x,y,1.06,r()*50-25,k);
 p.f('M110 690Q150 850 330 884H530Q700 850 736 690Q430 790 110 690Z','cl3');p.f('M540 738Q650 720 736 690Q700 850 530 884H440Q540 830 540 738Z','cl4');p.f('M110 690Q150 850 330 884Q220 800 186 712Z','cl2');p.k('M150 760Q420 850 706 752M186 808Q420 884 664 806M136 728Q300 780 420 786','cl5',3,.4);p.k('M112 692Q430 792 734 692','cl1',9);
 // opened nuts before it
 p.el(850,880,86,18,'sand3');half(800,850,1,-12);p.el(680,946,84,17,'sand3');nut(640,924,.95,14,1);p.el(250,950,80,16,'sand3');half(206,920,.9,16);p.el(930,950,60,13,'sand3');
 p.g('transform="translate(896 930) rotate(20) scale(.62)"',()=>{p.f(smooth([[-50,-30],[-20,-50],[6,-36],[34,-48],[56,-20],[46,6],[58,26],[30,44],[2,32],[-26,46],[-54,20],[-44,-4]],true),'ho2');p.f(smooth([[-46,-28],[-20,-44],[2,-32],[6,-8],[-20,0],[-42,-4]],true),'ho0');p.k('M-30 10q16 8 30 2M10 10q16 8 34 4M12 -24q14 4 28 -4M4 -34V32','ho4',4,.7)});
 return p.svg()};

// a bowl of green olives
M.olives=()=>{const p=new Pic(1000,1000,'olives',225);stage(p,'cl0','se1','se2','cl1',690,8);
 p.f('M270 890L700 906L1000 840V890L640 950Z','se3',.45);
 // branch behind, from the upper left
 p.k('M40 250Q200 300 330 420T560 560','cl4',11);p.k('M40 246Q200 294 330 414','cl2',4);
 for(const [x,y,L,a,k] of [[90,262,190,-50,0],[150,286,180,60,1],[210,318,200,-66,0],[250,344,180,50,1],[310,398,210,-54,0],[350,434,180,44,1],[400,470,210,-40,0],[450,500,200,-78,1],[500,530,220,-30,0],[110,268,150,84,0],[560,556,200,-62,1]])leaf(p,x,y,L,25,a,k?'th4':'th3',k?'th3':'th2');
 const g=['th3','th2','th0'],g2=['th2','th1','th0'];olive(p,210,380,1,g);olive(p,300,470,.95,g2);p.k('M206 320Q214 340 212 352M300 396Q306 430 302 444','cl4',4);
 // olives in the bowl
 const r=rng(6),L=[];for(const [y,x0,x1,n] of [[560,400,600,3],[596,320,690,5],[634,270,740,6],[668,250,760,7]])for(let i=0;i<n;i++)L.push([x0+(x1-x0)*i/(n-1)+(r()-.5)*14,y+(r()-.5)*10]);
 L.forEach(([x,y],i)=>p.g(`transform="rotate(${n1((r()-.5)*50)} ${n1(x)} ${n1(y)})"`,()=>{p.el(x,y,52,41,i%3?'th3':'th4');p.el(x-8,y-8,38,27,i%3?'th2':'th3');p.el(x-18,y-15,13,8,i%3?'th0':'th1');if(i%4===1){p.el(x+26,y+6,9,10,'cl3');p.el(x+25,y+5,4,5,'cl5')}}));
 // glazed bowl with a wavering line
 p.f('M190 684Q200 850 370 896H640Q808 850 820 684Q506 776 190 684Z','wh2');p.f('M600 744Q720 726 820 684Q808 850 640 896H540Q640 850 600 744Z','wh4');p.f('M190 684Q200 850 370 896Q272 812 254 702Z','wh1');
 p.k('M200 742Q500 842 810 742','se4',13);p.k('M600 790Q716 776 810 742','se6',13,.8);p.k('M222 806Q500 894 788 806','se4',5);{let d='';for(let i=0;i<13;i++){const t=(i+.5)/13,x=226+t*560,y=776+Math.sin(t*Math.PI)*44;d+=`M${n1(x-14)} ${n1(y)}l14 -13l14 13l-14 13z`}p.f(d,'ho2')}
 p.k('M190 684Q506 778 820 684','wh1',11);p.k('M600 746Q724 726 820 684','wh3',11);p.f('M380 892H630L612 912H398Z','wh3');p.f('M540 892H630L612 912H530Z','wh4');
 olive(p,150,900,1.15,['th3','th2','th0'],'se2');olive(p,244,944,1.1,['th4','th3','th1'],'se2');olive(p,860,920,1.1,['th3','th2','th0'],'se2');leaf(p,700,950,130,18,-12,'th4','th3');leaf(p,720,952,110,16,30,'th3','th2');
 return p.svg()};
// an ear of barley: two rows of grain and the beard
function ear(p,x,y,L,ang,n=9,stem=160){p.g(`transform="translate(${n1(x)} ${n1(y)}) rotate(${ang})"`,()=>{p.k(`M${-stem} ${n1(stem*.06)}Q${n1(-stem*.4)} -6 0 0H${L}`,'ho3',4);let d='';for(let i=0;i<n;i++){const t=(i+.3)/n*L;for(const s of [-1,1])d+=`M${n1(t+24)} ${n1(s*12)}Q${n1(t+L*.4)} ${n1(s*(30+i))} ${n1(L+120-Math.abs(i-n/2)*8)} ${n1(s*(62-i*6))}`}p.k(d,'ho3',1.6,.8);for(let i=0;i<n;i++){const t=i/n*L,q=L*.2;leaf(p,t,0,q,16,-27,'ho2','ho1');leaf(p,t,0,q,16,27,'ho3','ho2')}leaf(p,L*.94,0,L*.2,14,0,'ho2','ho1')})}

// barley flour
M.flour=()=>{const p=new Pic(1000,1000,'flour',226);stage(p,'ho0','cl2','cl3','ho2',700,6);
 p.f('M270 910L640 926L1000 850V906L620 966Z','cl4',.5);
 // sieve leaning behind, right
 p.el(760,620,206,220,'cl4',0,8);p.el(750,620,204,218,'cl2',0,8);p.el(742,622,182,196,'cl4',0,8);p.el(736,624,178,190,'wh2',0,8);
 {let d='';for(let i=-6;i<=6;i++){const k=i*26,h=Math.sqrt(Math.max(0,1-(k/172)**2));d+=`M${n1(736+k)} ${n1(624-184*h)}v${n1(368*h)}M${n1(736-172*h)} ${n1(624+k*1.06)}h${n1(344*h)}`}p.k(d,'wh4',2,.75)}p.f('M566 640A178 190 8 0 1 720 436Q640 520 566 640Z','wh1',.8);p.k('M566 560A206 220 8 0 1 700 412','cl1',8);
 for(const [x,y] of [[610,520],[680,470],[650,700],[720,560],[760,700],[800,520],[700,640]])p.el(x,y,14,5,'wh1',.9,-30);
 // sack
 const O=[[180,480],[150,600],[132,760],[146,880],[190,914],[360,926],[530,914],[578,880],[588,760],[566,600],[540,480]];
 p.f(smooth(O,true),'wh3');p.f(smooth([[182,480],[152,600],[134,760],[148,878],[190,912],[270,918],[236,860],[226,740],[246,600],[262,490]],true),'wh2');p.f(smooth([[450,490],[470,610],[486,760],[470,870],[440,922],[530,912],[576,880],[586,760],[564,600],[540,482]],true),'wh4');
 p.k('M236 560q-14 90 -8 180M300 600q-6 120 4 250M396 580q14 110 6 240M440 640q12 80 6 160M180 700q-6 80 4 140','wh4',3,.45);
 {let d='';const r=rng(5);for(let j=0;j<9;j++)for(let i=0;i<12;i++){const x=190+i*28+r()*8+(j%2)*12,y=580+j*36+r()*6;if(x<530)d+=`M${n1(x)} ${n1(y)}h7`}p.k(d,'wh1',2,.5)}
 // ears stamped on the cloth, no word
 p.g('transform="translate(340 800) rotate(-90) scale(.62)"',()=>{p.k('M-90 0H150','ho4',7);for(let i=0;i<5;i++){leaf(p,i*30,0,60,22,-32,'ho4','ho3');leaf(p,i*30,0,60,22,32,'ho4','ho4')}leaf(p,150,0,60,20,0,'ho4','ho3')});
 // rolled mouth and the flour in it
 p.f(smooth([[196,480],[250,404],[310,376],[370,344],[430,384],[490,420],[528,480],[360,520]],true),'wh1');p.f(smooth([[376,350],[430,386],[490,420],[528,480],[440,506],[430,450],[396,420]],true),'wh3');p.f(smooth([[240,440],[300,400],[350,376],[330,430],[280,470]],true),'wh2');p.k('M280 440q24 -10 40 2M330 470q30 -12 56 0M410 456q20 -4 36 8','wh3',3,.9);
 p.f(smooth([[158,470],[170,516],[250,552],[360,562],[470,550],[552,512],[566,470],[540,450],[520,486],[440,508],[360,514],[270,508],[204,488],[184,452]],true),'wh2');p.f(smooth([[460,508],[440,552],[470,550],[552,512],[566,470],[540,450],[520,486]],true),'wh4');p.k('M172 508Q250 546 360 552T550 506','wh1',5,.8);p.k('M210 496q-2 24 -10 34M290 514q-4 24 -6 42M400 516q6 20 2 42M490 500q10 20 10 38','wh4',3,.5);
 // wooden scoop in the flour
 p.f('M410 430L520 250Q532 236 548 246Q560 258 550 274L446 446Z','cl3');p.f('M432 438L536 256Q546 248 548 246Q560 258 550 274L446 446Z','cl4');p.k('M424 424L528 252','cl1',4,.8);p.f(smooth([[370,470],[384,424],[420,404],[462,426],[462,462],[420,486]],true),'wh1');
 // spilt flour, bowl, ears
 p.f(smooth([[560,900],[640,880],[740,884],[790,910],[730,936],[620,934]],true),'wh3');p.f(smooth([[566,896],[620,872],[690,862],[740,884],[750,904],[680,922],[610,920]],true),'wh1');p.f(smooth([[690,862],[740,884],[750,904],[680,922],[700,896]],true),'wh3');
 ear(p,640,952,190,-10,9,300);ear(p,700,900,180,-24,9,240);ear(p,600,976,170,4,8,200);
 p.k('M400 962L470 930M440 978L500 940','ho3',4);for(const [x,y,a] of [[90,930,20],[130,960,-30],[70,968,60],[210,962,10],[300,976,-20]])leaf(p,x,y,34,13,a,'ho3','ho1');
 return p.svg()};

// herbs hung to dry
M.herbs=()=>{const p=new Pic(1000,1000,'herbs',227);stage(p,'sand1','cl1','cl2','sand3',770,11);
 // shadows of the bunches on the wall
 for(const [x,w,h] of [[200,150,430],[420,170,500],[640,160,430],[850,140,470]])p.f(smooth([[x+50,190],[x+50+w*.2,320],[x+50+w*.6,300+h*.4],[x+50+w*.4,230+h],[x+50-w*.3,220+h],[x+50-w*.5,300+h*.4],[x+40,320]],true),'sand2',.75);
 // a peeled branch for a rail, with its cords
 p.k('M120 0V140M880 0V132','wh4',5);p.f('M0 150Q300 128 520 142T1000 126V156Q760 160 520 172T0 182Z','cl4');p.f('M0 150Q300 128 520 142T1000 126V138Q760 144 520 154T0 164Z','cl2');p.k('M110 128q-12 24 0 50M122 126q-12 26 0 52M870 116q-12 24 0 44M882 116q-12 24 0 46','wh2',5);p.el(330,150,12,6,'cl5',.6);p.el(720,146,10,5,'cl5',.6);
 const bunch=(x,y,H,W,n,seed,leafs)=>{const r=rng(seed);p.k(`M${x} ${y-26}V${y+54}`,'ho4',5);
  // cut stems above the cord
  let d='';for(let i=0;i<7;i++)d+=`M${n1(x-14+i*4.6)} ${y+78}L${n1(x-34+i*11.4+r()*4)} ${n1(y+22-r()*16)}`;p.k(d,'th4',6);p.k(d.split('M').slice(1,4).map(q=>'M'+q).join(''),'th2',2.4);
  // the body in three planes
  const P=k=>[[0,76],[.34,160],[.92,H*.5],[1,H*.74],[.6,H*.96],[.1,H+14],[-.46,H*.98],[-.96,H*.78],[-.9,H*.5],[-.3,160]].map(([a,b],i)=>[x+a*W*(1+(r()-.5)*.16),y+b*(i===0?1:1+(r()-.5)*.03)]);
  leafs(x,y,H,W,r,P());p.f(`M${x-22} ${y+68}h44l4 28h-50z`,'ho2');p.f(`M${x+6} ${y+68}h16l4 28h-18z`,'ho4');p.k(`M${x-22} ${y+76}q22 8 45 0M${x-24} ${y+86}q24 8 48 0`,'ho0',2.6,.9);p.k(`M${x-6} ${y+92}q-26 20 -22 48M${x-2} ${y+92}q4 30 -6 56`,'ho2',3.4)};
 const spray=(x,y,H,W,r,n,fn)=>{const L=[];for(let i=0;i<n;i++){const t=r(),u=(r()*2-1),half=W*Math.min(1,.12+Math.pow(t,.8)*1.15)*(t>.86?.8:1);L.push([x+u*half,y+130+(H-120)*t,90-u*38+(r()-.5)*40,u,t])}L.sort((a,b)=>a[1]-b[1]);for(const q of L)fn(...q)};
 // mint: broad leaves
 bunch(190,130,420,112,0,3,(x,y,H,W,r,P)=>{p.f(smooth(P,true),'th5');spray(x,y,H,W,r,46,(a,b,g,u)=>leaf(p,a,b-26,70,26,g,u>.3?'th5':'th4',u<-.25?'th2':u<.4?'th3':'th4'))});
 // oregano: small round leaves, pale heads at the tips
 bunch(410,140,500,124,0,9,(x,y,H,W,r,P)=>{p.f(smooth(P.map(([a,b])=>[x+(a-x)*.86,b-10]),true),'th4');p.f(smooth(P.map(([a,b])=>[x+(a-x)*.5-W*.32,y+(b-y)*.92]),true),'th3');let d='';for(let i=0;i<9;i++){const u=-1+i/4;d+=`M${x} ${y+90}Q${n1(x+u*W*.7)} ${n1(y+H*.4)} ${n1(x+u*W*.86)} ${n1(y+H*(1-.1*u*u))}`}p.k(d,'th5',3,.7);spray(x,y,H*.9,W*.9,r,64,(a,b,g,u)=>p.el(a,b,17,11,u<-.15?'th1':u<.45?'th2':'th3',0,g));for(let i=0;i<19;i++){const u=-1+i/9,q=i%3,yy=y+H*(1.01-.12*u*u)-q*38-r()*16,a=x+u*W*(.92-q*.1);p.blob(a,yy,30-q*4,26-q*3,u>.4?'fg1':'mv2',.2,7);p.el(a-5,yy-5,8,6,u>.4?'mv2':'mv1')}});
 // sage: long grey leaves
 bunch(634,132,420,118,0,15,(x,y,H,W,r,P)=>{p.f(smooth(P,true),'th4');spray(x,y,H*.92,W,r,34,(a,b,g,u)=>{leaf(p,a,b-40,104,27,g,u>.3?'se3':'se2',u<-.2?'se0':u<.4?'se1':'se2')})});
 // rosemary: needles
 bunch(846,130,460,84,0,21,(x,y,H,W,r,P)=>{p.f(smooth(P.map(([a,b])=>[x+(a-x)*.8,b-8]),true),'th5');let a='',b='',c='';for(let i=0;i<7;i++){const u=-1+i/3,X=t=>x+u*W*.86*Math.min(1,.15+t*1.15),Y=t=>y+104+(H-96)*t*(1-.06*u*u);for(let k=1;k<16;k++){const t=k/16+r()*.03,q=20+r()*12,e=(v)=>`M${n1(X(t))} ${n1(Y(t))}l${n1(v*q*.62)} ${n1(q)}`;if(i<3)b+=e(-1);else if(i<5)a+=e(-1);else c+=e(1);if(i<2&&k%2)a+=e(.8);if(i>3&&k%2)c+=e(-.8)}}p.k(c,'th4',5);p.k(a,'th3',5);p.k(b,'th2',4.4)});
 // on the table: a clay dish of crushed leaves and a few that fell
 p.f('M380 930L700 940L940 896Q950 920 900 936L620 966Z','cl3',.5);p.f('M300 846Q310 930 400 942H560Q650 930 662 846Z','cl3');p.f('M540 846Q560 910 500 942H560Q650 930 662 846Z','cl4');p.f('M300 846Q310 930 400 942Q340 900 334 850Z','cl1');p.el(481,846,181,38,'cl2');p.el(481,850,162,29,'cl5');p.f(smooth([[326,850],[390,816],[470,800],[560,812],[636,850],[560,872],[420,874]],true),'th4');p.f(smooth([[334,850],[394,820],[470,804],[500,820],[440,850],[380,864]],true),'th3');{const r=rng(3);for(let i=0;i<22;i++)p.el(350+r()*260,826+r()*36,10,4.5,['th2','th1','th3'][i%3],0,r()*180)}p.k('M306 872Q480 926 656 872','ho0',3,.7);
 for(const [x,y,a,c,d] of [[130,900,20,'th4','th2'],[190,940,-24,'th3','th2'],[240,890,60,'th4','th3'],[760,900,12,'se2','se1'],[820,940,-20,'th4','th2'],[720,956,30,'th4','th3']]){p.el(x+36,y+14,34,6,'cl3',.5);leaf(p,x,y,62,20,a,c,d)}
 return p.svg()};

// palm basket
M.basket=()=>{const p=new Pic(1000,1000,'basket',228);stage(p,'se1','cl0','cl1','se3',690,4);
 p.f('M300 900L700 918L1000 840V900L660 964Z','cl2',.6);
 // far handle
 p.k('M330 470Q340 210 500 206T674 470','ho4',30);p.k('M326 470Q336 204 496 200T664 460','ho2',17);
 const box={cx:500,y:470,h:400,w0:322,w1:250,bulge:46,sag:52,rows:11,cols:23};
 // mouth: the inside in shade
 p.el(500,470,324,62,'ho4');p.f('M176 470A324 62 0 0 1 640 414Q560 470 520 530A324 62 0 0 1 176 470Z','cl5',.35);
 const at=plait(p,{...box,pal:[['ho2','ho0'],['ho3','ho1'],['ho4','ho2']]});
 // two dyed bands
 const band=(v0,v1,cs)=>{[[0,.3],[.3,.68],[.68,1]].forEach(([a,b],i)=>{const q=[];for(let u=a;u<=b+.001;u+=(b-a)/8)q.push(at(u,v0));for(let u=b;u>=a-.001;u-=(b-a)/8)q.push(at(u,v1));p.f(poly(q),cs[i])})};
 const zig=(v0,v1,n,c)=>{let d='';for(let i=0;i<n;i++)d+=poly([at((i+.04)/n,v1),at((i+.5)/n,v0),at((i+.96)/n,v1)]);p.f(d,c)};
 band(.2,.36,['brick','brick','brick2']);zig(.22,.34,15,'ho0');band(.37,.4,['th3','th4','th5']);band(.64,.67,['th3','th4','th5']);band(.68,.84,['brick','brick','brick2']);zig(.82,.7,15,'ho0');band(.16,.19,['th3','th4','th5']);band(.85,.88,['th3','th4','th5']);
 // shade the right flank once more
 {const q=[];for(let v=0;v<=1.001;v+=.1)q.push(at(.68,v));for(let u=.68;u<=1.001;u+=.04)q.push(at(u,1));for(let v=1;v>=-.001;v-=.1)q.push(at(1,v));for(let u=1;u>=.679;u-=.04)q.push(at(u,0));p.f(poly(q),'ho4',.32)}
 // rim and near handle
 const rim=[...Array(15)].map((_,i)=>at(i/14,0));p.k(smooth(rim),'ho4',26);p.k(smooth(rim.map(([x,y])=>[x,y-4])),'ho2',16);p.k(smooth(rim.slice(0,9).map(([x,y])=>[x,y-9])),'ho0',5);{let d='';for(let i=1;i<30;i++){const q=at(i/30,0);d+=`M${n1(q[0]-6)} ${n1(q[1]-11)}l12 20`}p.k(d,'ho4',3.4,.6)}
 const h='M300 560Q296 250 470 246T690 566';p.k(h,'ho4',34);p.k('M294 560Q290 242 466 238T680 560','ho2',20);p.k('M288 556Q286 240 462 234','ho0',6);{let d='';for(let i=0;i<20;i++){const t=i/19,a=Math.PI*(1-t);d+=`M${n1(490+Math.cos(a)*192-9)} ${n1(548-Math.pow(Math.sin(a),.7)*308-6)}l18 ${n1(12*Math.cos(a+1.2))}`}p.k(d,'ho4',4,.55)}
 for(const x of [300,690]){p.f(`M${x-26} 540h52v66h-52z`,'brick');p.f(`M${x+6} 540h20v66h-20z`,'brick2');p.k(`M${x-18} 552l36 42M${x+18} 552l-36 42`,'ho0',4)}
 const foot=[...Array(15)].map((_,i)=>at(i/14,1));p.k(smooth(foot),'ho4',14);
 // palm frond laid before it
 p.k('M40 960Q280 950 560 900','th4',8);for(let i=0;i<15;i++){const t=i/14,x=90+t*470,y=958-t*t*56,L=150-60*t;leaf(p,x,y,L,13,-38-t*14,'th4',i%2?'th2':'th3');leaf(p,x,y,L*.72,12,16+t*10,'th5','th4')}leaf(p,556,900,110,12,-12,'th4','th2');
 // a small bundle of split leaf
 p.f('M760 900L944 862L952 894L772 936Z','cl2',.5);for(const [a,b,c] of [[-8,0,'ho0'],[-3,8,'ho1'],[2,16,'ho2'],[7,24,'ho1'],[-12,10,'ho2']])p.g(`transform="translate(740 ${896+b}) rotate(${a-8})"`,()=>p.f('M0 0L190 -5L214 0L190 7Z',c));p.f('M824 876l16 -4l6 44l-16 4z','brick');
 return p.svg()};

// honey of the carob tree
M['carob-honey']=()=>{const p=new Pic(1000,1000,'carobhoney',229);stage(p,'sand2','cl1','cl2','cl1',690,0);
 p.f('M330 884L640 880L1000 826V884L600 940Z','cl3',.55);
 // a spray of carob leaves behind
 p.k('M30 300Q180 380 290 540','cl4',10);for(const [x,y,L,a,c,d] of [[70,322,130,-60,'th4','th3'],[80,328,120,80,'th5','th4'],[140,372,140,-56,'th4','th2'],[146,380,120,90,'th5','th4'],[206,432,150,-50,'th4','th3'],[204,436,120,110,'th5','th4'],[258,494,150,-40,'th4','th2'],[256,496,120,120,'th5','th4'],[36,300,110,-20,'th4','th3']]){p.g(`transform="translate(${x} ${y}) rotate(${a})"`,()=>{const w=L*.36;p.f(`M0 0Q${n1(L*.16)} ${n1(-w)} ${n1(L*.7)} ${n1(-w*.84)}Q${L} ${n1(-w*.6)} ${L} 0Q${L} ${n1(w*.6)} ${n1(L*.7)} ${n1(w*.84)}Q${n1(L*.16)} ${n1(w)} 0 0Z`,c);p.f(`M0 0Q${n1(L*.16)} ${n1(-w)} ${n1(L*.7)} ${n1(-w*.84)}Q${L} ${n1(-w*.6)} ${L} 0Q${n1(L*.5)} ${n1(-w*.1)} 0 0Z`,d);p.k(`M6 0H${n1(L*.9)}`,'th1',2.2,.7)})}
 // pods
 const pod=(x,y,s,rot,fl=1)=>p.g(`transform="translate(${x} ${y}) rotate(${rot}) scale(${s} ${s*fl})"`,()=>{p.f('M-170 -10Q-150 -34 -110 -24Q-20 20 70 -4Q130 -30 168 -60Q184 -62 178 -44Q140 10 80 36Q-30 66 -130 24Q-166 14 -170 -10Z','cl5');p.f('M-170 -10Q-150 -34 -110 -24Q-20 20 70 -4Q130 -30 168 -60Q120 -6 70 14Q-20 40 -120 4Q-156 -4 -170 -10Z','cl3');p.f('M-150 -16Q-134 -26 -110 -18Q-30 18 40 8Q-30 26 -112 -4Z','cl2');p.k('M-96 18q8 8 20 10M-40 34q12 4 22 4M20 34q12 0 22 -4M76 20q10 -4 18 -12','cl3',4,.8);p.k('M170 -54q16 -18 26 -20','cl4',6)});
 pod(282,640,1.02,70,-1);pod(150,640,1,96,-1);
 // jar
 p.f('M404 852Q396 882 432 886H736Q772 882 764 852V500Q762 452 716 430H452Q406 452 404 500Z','cl4');
 p.f('M404 852Q396 882 432 886H540V430H452Q406 452 404 500Z','cl3');p.f('M684 430H716Q762 452 764 500V852Q772 882 736 886H676Q704 872 704 846V506Q704 452 684 430Z','cl5');
 p.f('M420 846V506Q424 464 460 446H482Q448 466 446 512V850Q432 862 420 846Z','cl1',.9);p.f('M500 452Q528 480 526 566V590H514V562Q516 486 486 458Z','cl2',.8);p.f('M404 500Q406 480 416 466Q584 500 752 466Q762 480 764 500V512Q584 548 404 512Z','ho4',.5);
 // cork and cord
 p.rect(440,384,288,54,'wh3',0,12);p.rect(440,384,100,54,'wh1',0,12);p.rect(684,384,44,54,'wh4',0,12);
 p.f('M462 390L474 316Q584 296 694 316L706 390Q584 410 462 390Z','sand2');p.f('M640 400Q680 396 706 390L694 316Q672 310 650 307Q656 350 640 400Z','sand3');p.f('M462 390L474 316Q500 310 520 308L508 397Q482 394 462 390Z','sand1');p.el(584,314,110,20,'sand1');for(const [x,y] of [[500,350],[540,372],[580,340],[620,366],[560,318],[610,310],[660,344],[530,330],[674,374]])p.el(x,y,6,3.4,'cl2',.9,20);
 p.k('M440 412Q584 440 728 412M440 422Q584 450 728 422','ho3',4);p.k('M520 430q-30 40 -22 70M524 430q12 36 4 66','ho3',4);
 // label: a pod and the line of the coast
 p.f('M404 566Q584 596 764 566V776Q584 806 404 776Z','wh1');p.f('M684 582Q726 576 764 566V776Q726 786 684 790Z','wh3');p.clip('M404 566Q584 596 764 566V776Q584 806 404 776Z',()=>p.k('M404 728Q470 690 530 718T650 704T770 716M404 744Q470 706 530 734T650 720T770 732M404 760Q470 722 530 750T650 736T770 748','cl3',2,.85));pod(572,656,.56,-6);leaf(p,690,640,60,24,-70,'th4','th2');
 // dipper resting on a saucer, with its pool
 p.el(846,912,140,30,'cl4',.4);p.el(826,898,138,30,'wh3');p.el(826,892,138,29,'wh1');p.f('M850 920A138 29 0 0 0 964 892H900Z','wh3');p.el(816,892,88,17,'cl4');p.f(smooth([[736,890],[770,878],[820,878],[800,888],[760,896]],true),'cl2');
 p.f('M834 846L934 640Q944 628 956 636Q964 644 958 656L866 862Z','ho3');p.f('M852 856L950 640Q956 636 956 636Q964 644 958 656L866 862Z','ho4');p.k('M842 846L938 646','ho1',4);
 p.g('transform="translate(832 862) rotate(26)"',()=>{for(const [y,w] of [[-36,24],[-22,34],[-8,40],[6,40],[20,32]]){p.rect(-w,y,w*2,11,'ho3',0,5);p.rect(-w,y,w*.7,11,'ho1',0,5);p.rect(w*.4,y,w*.6,11,'ho4',0,5)}});p.f(smooth([[786,876],[806,868],[836,884],[850,896],[810,902],[784,892]],true),'cl3');
 // pods in front
 p.f('M130 930L420 930L500 904L470 946L200 956Z','cl3',.5);pod(280,906,1.02,4);p.f('M540 962L800 952L820 962L560 976Z','cl3',.5);pod(620,948,.72,-8,-1);
 for(const [x,y] of [[120,940],[92,914],[470,958]]){p.el(x+12,y+7,18,5,'cl4',.5);p.el(x,y,16,11,'cl5',0,-18);p.el(x-4,y-3,8,4,'cl2',0,-18)}
 return p.svg()};

// thyme: a low bush bunch, tiny leaves in pairs, a few heads
M.thyme=()=>{const p=new Pic(1000,1000,'thyme',230);stage(p,'se1','cl1','cl2','se3',720,7);
 p.f('M300 876L620 900L980 846Q996 876 930 896L600 946Z','cl3',.5);
 const r=rng(17),tips=[];
 // the cushion first: three planes of a low bush
 const dome=(k,dx,dy)=>[[-1,-.06],[-.96,-.4],[-.74,-.72],[-.5,-.9],[-.2,-1.04],[.1,-1],[.4,-.94],[.68,-.74],[.92,-.44],[1,-.1],[.5,.16],[.16,.5],[-.12,.5],[-.5,.18]].map(([a,b],i)=>[450+dx+a*330*k*(1+(i%2?-.05:.05)),640+dy+b*330*k*(1+(i%3?-.04:.05))]);
 p.f(smooth(dome(.72,-4,10),true),'th5');p.f(smooth(dome(.64,-36,-14),true),'th4');p.f(smooth(dome(.38,-92,-40),true),'th3');
 // woody stems that show between, and the cut ends below the string
 {let d='';for(let i=0;i<15;i++){const a=(-64+i*9.1)*Math.PI/180,L=190+r()*110;d+=`M450 770Q${n1(450+Math.sin(a)*L*.4)} ${n1(720-Math.cos(a)*L*.5)} ${n1(450+Math.sin(a)*L)} ${n1(700-Math.cos(a)*L)}`}p.k(d,'cl4',4,.8)}
 // sprigs: a stem with pairs of leaves drawn as one path in each tone
 const sprig=(x,y,L,ang,k)=>p.g(`transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(ang)})"`,()=>{p.k(`M0 0Q${n1(L*.07)} ${n1(-L*.5)} 0 ${-L}`,k?'cl4':'th4',3.4);let a='',b='';const n=Math.round(L/17);for(let i=1;i<=n;i++){const t=i/n,X=L*.07*2*t*(1-t),Y=-L*t,s=15*(1.08-t*.42);for(const d of [-1,1]){const A=(i%2?.5:.9)+r()*.2,cx=X+d*Math.cos(A)*s*.9,cy=Y-Math.sin(A)*s*.7,ex=X+d*Math.cos(A)*s*1.9,ey=Y-Math.sin(A)*s*1.4;const q=`M${n1(X)} ${n1(Y)}Q${n1(cx-Math.sin(A)*s*.6*d)} ${n1(cy-s*.62)} ${n1(ex)} ${n1(ey)}Q${n1(cx+Math.sin(A)*s*.5*d)} ${n1(cy+s*.56)} ${n1(X)} ${n1(Y)}Z`;if(d<0)a+=q;else b+=q}}p.f(b,k===2?'th4':k?'th3':'th2');p.f(a,k===2?'th2':k?'th2':'th1')});
 const S=[];for(let i=0;i<29;i++){const a=-92+i*6.6+(r()-.5)*7,ring=i%3;S.push([a,ring])}
 for(const ring of [0,1,2])for(const [a,g] of S){if(g!==ring)continue;const rad=[190,120,50][ring],A=a*Math.PI/180,L=[200,190,170][ring]+r()*40;const x=450+Math.sin(A)*rad,y=680-Math.cos(A)*rad*.9;sprig(x,y,L,a*.82,a>38?2:a>-20?1:0);if((g*7+Math.round(a+90))%3===0)tips.push([x+Math.sin(a*.82*Math.PI/180)*L,y-Math.cos(a*.82*Math.PI/180)*L])}
 for(const [x,y] of tips)for(const [dx,dy,c] of [[-9,2,'mv2'],[8,0,'mv2'],[0,-9,'mv1'],[-2,6,'mv1']])p.el(x+dx,y+dy,8.5,7,c);
 // gathered below
 p.f('M410 740L398 790L372 884L398 892L420 900L446 906L470 904L498 900L520 894L544 880L506 790L494 740Z','th5');p.k('M424 780L392 884M436 780L418 894M448 780L444 900M460 780L470 898M470 780L496 892M480 780L520 884','cl3',8);p.k('M422 780L388 884M434 780L414 894M446 780L440 900','cl1',2.6,.9);
 p.rect(404,750,96,44,'ho2',0,16);p.rect(464,750,36,44,'ho4',0,14);p.k('M408 762q44 12 88 0M408 776q44 12 88 0','ho0',2.6,.9);p.k('M412 778q-70 16 -100 66q26 10 52 -16M416 786q-50 40 -60 100','ho2',5);
 // mortar and its pestle
 p.el(812,900,128,26,'cl4',.4);p.f('M690 780Q694 890 770 914H832Q908 890 912 780Z','wh2');p.f('M820 780Q838 884 796 914H832Q908 890 912 780Z','wh4');p.f('M690 780Q694 890 770 914Q716 870 716 784Z','wh1');p.el(801,780,111,29,'wh3');p.el(801,784,97,22,'th4');for(let i=0;i<20;i++)p.el(722+r()*156,776+r()*17,8,3.8,['th3','th2','th1'][i%3],0,r()*180);p.f('M820 780L900 624Q918 606 932 624L862 786Z','cl3');p.f('M848 782L922 614Q928 614 932 624L862 786Z','cl4');p.k('M698 812Q800 850 904 812','wh4',4,.5);
 sprig(70,930,150,64,1);sprig(250,956,120,84,0);
 return p.svg()};
// ---- second list
function palm(p,x,y,h,s){p.f(`M${n1(x-6*s)} ${n1(y)}Q${n1(x+2*s)} ${n1(y-h*.5)} ${n1(x+10*s)} ${n1(y-h)}l${n1(8*s)} 2Q${n1(x+14*s)} ${n1(y-h*.5)} ${n1(x+9*s)} ${n1(y)}Z`,'cl4');p.f(`M${n1(x-6*s)} ${n1(y)}Q${n1(x+2*s)} ${n1(y-h*.5)} ${n1(x+10*s)} ${n1(y-h)}l3 1Q${n1(x+6*s)} ${n1(y-h*.5)} ${n1(x)} ${n1(y)}Z`,'cl2');for(const [a,L,c] of [[-176,74,'th3'],[-150,86,'th3'],[-120,74,'th2'],[-88,66,'th3'],[-56,76,'th4'],[-26,86,'th5'],[2,76,'th5'],[160,66,'th4'],[24,62,'th5']])p.g(`transform="translate(${n1(x+13*s)} ${n1(y-h)}) rotate(${a})"`,()=>{const l=L*s*(.9+p.r()*.2),q=Math.cos(a*Math.PI/180)>=0?1:-1;p.f(`M0 0Q${n1(l*.5)} ${n1(-q*l*.26)} ${n1(l)} ${n1(q*l*.2)}Q${n1(l*.5)} ${n1(q*l*.02)} 0 ${n1(q*6*s)}Z`,c)})}
function parasol(p,x,y,s,[a,b,sa,sb],lean=0){p.f(`M${n1(x+60*s)} ${n1(y+6*s)}Q${n1(x+140*s)} ${n1(y-14*s)} ${n1(x+230*s)} ${n1(y+8*s)}Q${n1(x+150*s)} ${n1(y+34*s)} ${n1(x+60*s)} ${n1(y+6*s)}Z`,'sand3',.8);p.g(`transform="translate(${n1(x)} ${n1(y)}) rotate(${lean}) scale(${s})"`,()=>{p.f('M-3 0V-170H4V0Z','wh4');const e=[-110,-70,-28,20,66,110];for(let i=0;i<5;i++){p.f(`M0 -222Q${e[i]*.72} -206 ${e[i]} -150Q${(e[i]+e[i+1])/2} -162 ${e[i+1]} -150Q${e[i+1]*.72} -206 0 -222Z`,i%2?(i>2?sb:b):(i>2?sa:a))}p.f('M-2 -222h4v-10h-4z','cl5')})}

// public office
M.office=()=>{const p=new Pic(1200,900,'office',231);dawn(p,{sx:150,sy:250,hz:440,r:44});
 range(p,'far1','far2','wh1',{y:350,amp:44,scale:200,seed:117},620,130);
 const h=p.ridge({y:470,amp:22,scale:200,seed:123,shape:x=>Math.abs(x-600)*-.07});p.mass(h,'th2',720);p.contours(h,'th1',{n:6,gap:14,op:.7,seed:3,cut:.4});treesOn(p,h,{n:22,h:[18,38],seed:9,dy:5});houses(p,27,560,-10,170,3,44);houses(p,29,566,1060,1210,3,44);
 p.f('M0 690Q600 668 1200 692V900H0Z','sand2');p.f('M0 690Q600 668 1200 692V714Q600 690 0 712Z','sand1');p.k('M0 780H1200M0 836H1200M330 716L200 900M600 716V900M880 716L1010 900','sand3',2,.7);
 p.f('M240 742L1010 726L1190 770V816L620 800Z','sand3',.85);
 // two long floors with deep sun breakers
 p.f('M150 724V336H960V724Z','wh1');p.f('M960 724L1090 694V312L960 336Z','wh3');p.f('M136 338L180 312H1094L974 338Z','wh2');p.rect(136,336,838,14,'wh3');p.f('M974 338L1106 312V326L974 350Z','wh4');
 for(let f=0;f<2;f++){const y=f?552:384;for(let i=0;i<9;i++){const x=176+i*86;if(f&&i>2&&i<6)continue;p.rect(x,y,62,112,'se6',.85);p.k(`M${x+31} ${y}v112M${x} ${y+40}h62`,'wh3',2.6);if((i*5+f*3)%4===1)p.rect(x,y,62,40,'ho1',.75);if((i*3+f)%4===0)p.f(`M${x+6} ${y+106}l18 -60h12l-18 60z`,'se3',.5);p.f(`M${x-8} ${y-12}h8v124h-8z`,'wh2');p.f(`M${x+62} ${y-12}h10v124h-10z`,'wh4');p.f(`M${x} ${y}h62v14l-52 0z`,'ink',.4)}p.rect(150,y-20,810,10,'wh2');p.rect(150,y+114,810,8,'wh3')}
 for(const [x,y] of [[990,400],[1040,390],[990,566],[1040,556]])p.f(`M${x} ${y+90}v-86l30 -6v86z`,'ink',.7);
 // porch: tiled hood on four pillars
 p.f('M396 724V540H716V724Z','cl5',.85);p.rect(500,576,112,148,'blue2');p.rect(500,576,56,148,'blue');p.k('M556 576V724M512 592h32v54h-32zM568 592h32v54h-32zM512 660h32v50h-32zM568 660h32v50h-32z','se6',2.2,.6);
 for(const x of [404,484,606,686]){p.rect(x,546,26,178,'wh1');p.rect(x+15,546,11,178,'wh4');p.rect(x-5,540,36,12,'wh2');p.rect(x-5,714,36,12,'wh2')}
 p.f('M370 540L410 476H702L742 540Z','th3');p.f('M742 540L702 476L760 464L806 520Z','th5');{let d='';for(let i=0;i<18;i++)d+=`M${384+i*20.6} 538L${416+i*17} 478`;p.k(d,'th4',2,.7)}p.rect(370,536,372,12,'wh2');p.f('M742 536L806 516V528L742 548Z','wh4');
 p.f('M372 724H740L762 742H350Z','wh2');p.f('M350 742H762V756H350Z','wh3');p.f('M350 756H762L786 774H326Z','wh2');p.f('M326 774H786V790H326Z','wh3');p.f('M762 742L790 738V752L786 774L762 756Z','wh4');p.f('M786 774L816 768V784L786 790Z','wh4');
 // the flag on its mast
 p.k('M852 760V190','wh4',6);p.k('M850 760V190','wh1',2.4);p.el(852,188,6,6,'ho2');p.f(smooth([[856,198],[894,190],[934,204],[970,194],[970,248],[934,258],[894,244],[856,252]],true),'brick');p.f(smooth([[934,204],[970,194],[970,248],[934,258],[926,232]],true),'brick2');p.k('M912 206l7 20l-18 -12h22l-18 12z','th4',3);
 // notice board, bench, people with folders
 p.f('M90 810l140 10l-10 10l-130 -8z','sand3');p.k('M84 810V640M200 810V640','cl5',7);p.rect(70,610,146,110,'cl4');p.rect(80,620,126,90,'se5');for(const [x,y,w,q] of [[90,630,34,40],[130,628,30,34],[166,632,32,44],[94,676,30,26],[132,670,28,32]]){p.rect(x,y,w,q,'wh1');p.k(`M${x+5} ${y+9}h${w-10}M${x+5} ${y+17}h${w-14}`,'wh4',2)}p.f('M62 612L76 594H210L226 612Z','th3');
 passer(p,278,812,'se5',1.35);passer(p,320,820,'brick',1.25);p.f('M292 774l14 -4l4 20l-14 4z','ho1');passer(p,660,816,'wh3',1.3,true);passer(p,560,800,'th4',1.2);
 palm(p,1010,760,250,1.3);p.thuya(1140,790,260,['th5','th4','th3']);p.thuya(4,750,230,['th5','th4','th3']);p.bush(1080,800,100);p.bush(930,760,70);p.bush(20,890,150);p.bush(1180,890,140);
 birds(p,[[520,180,15],[564,198,10],[480,206,9]]);return p.svg()};

// a hotel stepping down to the water
M.hotel=()=>{const p=new Pic(1200,900,'hotel',232);dawn(p,{sx:200,sy:270,hz:430,r:46});
 range(p,'far1','far2','wh1',{y:382,x0:260,x1:1220,amp:20,scale:120,seed:46,shape:x=>-(x-260)*.11+Math.max(0,380-x)*.5},430,90);
 p.sea(424,820,['se0','se1','se2','se3','se4'],{seed:48,glints:80,gx:200});
 const h=p.ridge({y:480,x0:560,x1:1220,amp:14,scale:120,seed:66,step:12,shape:x=>-Math.pow((x-560)/660,.8)*260+Math.max(0,640-x)*.6});p.mass(h,'th2',760);p.flanks(h,'th3',120,.7,4,6);p.contours(h,'th1',{n:8,gap:16,op:.6,seed:12,cut:.5});treesOn(p,h,{n:26,h:[18,42],seed:6,dy:5});
 const c=p.ridge({y:652,x0:150,x1:1220,amp:10,scale:90,seed:19,step:12,shape:x=>Math.max(0,230-x)*.5-(x-150)*.02});const cb=c.map(([x,y])=>[x,Math.max(y+4,744+(x-150)*.03)]);p.cliff(c,cb,{cols:30,seed:5,strata:3});p.f(poly([...c,...c.slice().reverse().map(([x,y],i)=>[x,y+14+7*Math.sin(i)])]),'th2');
 // four setbacks, each an arcade of rooms
 const fl=[[520,370,560],[440,444,640],[360,518,720],[280,592,800]];
 fl.forEach(([x,y,w],f)=>{const H=74,d=70,k=18;p.f(poly([[x+w,y+H],[x+w+d,y+H-k],[x+w+d,y-k],[x+w,y]]),'wh4');p.rect(x,y,w,H,f===3?'wh2':'wh1');p.f(poly([[x-8,y],[x+w+2,y],[x+w+d,y-k],[x+d,y-k]]),'wh2');p.rect(x-8,y-4,w+12,8,'wh1');p.f(poly([[x+w+4,y-4],[x+w+d+4,y-k-4],[x+w+d+4,y-k+4],[x+w+4,y+4]]),'wh4');
  const n=w/80,r=rng(f+3);for(let i=0;i<n;i++){const X=x+i*80+12,A=`M${X} ${y+H}V${y+36}Q${X+2} ${y+15} ${X+28} ${y+14}T${X+56} ${y+36}V${y+H}Z`;p.f(A,'cl4',.8);p.f(`M${X+24} ${y+H}V${y+17}Q${X+54} ${y+14} ${X+56} ${y+36}V${y+H}Z`,'cl5',.75);p.rect(X+10,y+32,24,42,'ink',.85);if(r()<.45)p.rect(X+10,y+32,24,42,'ho1',.9);if(r()<.4)p.f(`M${X-2} ${y+30}L${X+4} ${y+16}H${X+52}L${X+62} ${y+36}H${X+2}Z`,r()<.5?'blue':'se2');p.rect(X-4,y+H-20,64,6,'wh1');let q='';for(let m=0;m<6;m++)q+=`M${X+m*11} ${y+H-18}v18`;p.k(q,'wh1',3)}
  for(let i=0;i<2;i++){const X=x+w+14+i*26;p.f(`M${X} ${y+50-i*7}v-28l16 -4v28z`,'ink',.65)}});
 // roof room, terrace parasols
 p.house(760,352,150,54,{d:50,rows:1,cols:4});for(const [x,y] of [[470,440],[392,514]]){p.k(`M${x} ${y}v-36`,'wh3',3);p.f(`M${x-26} ${y-34}Q${x} ${y-58} ${x+26} ${y-34}Z`,'ho1');p.f(`M${x+2} ${y-46}Q${x+18} ${y-44} ${x+26} ${y-34}H${x+6}Z`,'ho3')}
 for(const [x,y,w] of [[506,444,34],[426,518,36],[306,592,44],[342,592,36]])p.bush(x,y,w,['th4','th2']);p.blob(330,668,80,40,'fl2',.2);p.blob(318,660,40,18,'fl1',.2);
 // quay terrace before it with its pool
 p.f('M-20 830Q200 770 480 756L1220 740V900H-20Z','sand2');p.f('M-20 830Q200 770 480 756L1220 740V756L480 774Q200 790 -20 850Z','wh1');p.f('M300 812L820 780L1010 808L420 862Z','wh1');p.f('M420 862L1010 808V820L420 876Z','wh4');p.f('M340 814L812 786L964 808L428 852Z','se2');p.f('M400 818L812 792L964 808L428 852L380 834Z','se3');p.f('M560 832L840 800L964 808L428 852Z','se4');p.k('M440 824q40 -8 80 -4t90 -8M560 832q40 -8 90 -6M700 806q40 -6 90 -4','wh1',2.2,.8);
 parasol(p,150,870,.62,['ho1','wh1','ho3','wh3'],-6);parasol(p,1040,850,.62,['brick','wh1','brick2','wh3'],4);for(const [x,y] of [[210,866],[920,866],[1110,850]]){p.f(`M${x-36} ${y-26}l20 -4l24 30l52 4l-8 10h-56z`,'wh1');p.f(`M${x-36} ${y-26}l20 -4l24 30l-18 8z`,'se2');p.k(`M${x-2} ${y+8}v12M${x+54} ${y+12}v10`,'cl4',4)}
 palm(p,250,792,210,1.2);palm(p,1100,780,250,1.3);palm(p,1170,800,180,1);p.bush(40,900,150);p.bush(1180,900,170);p.boat(60,640,80,{band:'blue'});p.boat(20,560,44,{band:'brick',mast:false});
 passer(p,860,776,'brick',.95);passer(p,884,778,'wh1',.9);birds(p,[[420,190,15],[464,208,10],[380,216,9]]);return p.svg()};

// beach under the cliffs
M.beach=()=>{const p=new Pic(1200,900,'beach',233);dawn(p,{sx:270,sy:250,hz:400,r:46});
 range(p,'far1','far2','wh1',{y:354,x0:440,x1:1220,amp:22,scale:130,seed:2,shape:x=>-(x-440)*.12+Math.max(0,560-x)*.5},400,90);
 p.sea(392,860,['se0','se1','se2','se3','se4'],{seed:8,glints:100,gx:270});
 const c=p.ridge({y:330,x0:640,x1:1220,amp:18,scale:110,seed:21,step:12,shape:x=>x<760?(760-x)*.9:-(x-760)*.2});const cb=c.map(([x,y])=>[x,Math.max(y+4,470+(x-640)*.2)]);p.cliff(c,cb,{cols:24,seed:6,strata:6,pal:['cl0','cl1','cl2','cl3','cl4']});p.f(poly([...c,...c.slice().reverse().map(([x,y],i)=>[x,Math.min(cb[cb.length-1-i][1]-2,y+20+12*Math.sin(i*1.1))])]),'th2');p.f(poly([...c,...c.slice().reverse().map(([x,y],i)=>[x,Math.min(cb[cb.length-1-i][1]-2,y+8+5*Math.sin(i*1.3))])]),'th1');treesOn(p,c,{n:26,h:[18,42],seed:5,from:.2});houses(p,51,300,930,1200,5,40,x=>-(x-930)*.13);
 for(const [x,w,h,s] of [[470,70,34,3],[540,34,18,7]]){const t=p.ridge({x0:x-w/2,x1:x+w/2,y:440,amp:5,scale:20,step:5,seed:s,shape:q=>-h*Math.pow(Math.max(0,1-((q-x)/(w/2))**2),.7)});p.cliff(t,t.map(q=>[q[0],444]),{cols:7,seed:s+2,strata:2});p.f(`M${x-w*.55} 444H${x+w*.6}L${x+w*.4} 452H${x-w*.3}Z`,'se5',.35)}
 // the curve of sand, wet edge and foam
 p.f(smooth([[1230,560],[1040,540],[860,516],[730,500],[690,508],[720,540],[800,590],[830,650],[760,720],[600,780],[360,830],[120,866],[-60,900],[-60,960],[1260,960]],true),'sand3');
 p.f(smooth([[1230,550],[1040,534],[880,516],[770,510],[790,534],[860,580],[890,650],[820,730],[640,800],[400,850],[150,888],[-60,930],[-60,960],[1260,960]],true),'sand2');p.f(smooth([[1240,560],[1060,546],[920,536],[900,550],[950,590],[980,660],[900,750],[700,826],[460,876],[260,910],[260,980],[1260,980]],true),'sand1');
 p.k(smooth([[694,506],[724,544],[806,594],[836,654],[764,726],[602,788],[362,838],[122,874],[-30,902]]),'wh1',8,.95);p.k(smooth([[664,518],[690,556],[768,604],[792,652],[722,712],[570,764],[340,812],[100,844],[-30,866]]),'wh1',3.4,.75);p.k(smooth([[620,530],[650,570],[720,612],[736,652],[672,698],[530,742],[310,786],[80,814],[-30,830]]),'wh1',2,.6);p.k(smooth([[570,548],[600,584],[664,620],[672,650],[614,684],[490,720],[280,758],[60,782],[-30,794]]),'se1',1.6,.7);
 const q=[['brick','wh1','brick2','wh3'],['ho1','wh1','ho3','wh3'],['blue','wh1','blue2','wh3'],['th3','wh1','th4','wh3']];
 [[900,560,.14],[960,566,.15],[1030,572,.17],[1110,584,.19],[990,600,.2],[1080,620,.23],[1160,640,.26]].forEach(([x,y,s],i)=>parasol(p,x,y,s,q[(i*3+1)%4],(i%3-1)*5));
 for(const [x,y,c2] of [[880,590,'se5'],[912,600,'brick'],[1040,650,'fl2'],[860,640,'blue2']])passer(p,x,y,c2,.5);
 parasol(p,1010,724,.5,q[2],5);parasol(p,1130,790,.74,q[0],-5);
 parasol(p,700,884,1.02,q[1],-7);
 // mat, basket, hat
 p.f('M790 866L1010 838L1060 872L820 908Z','sand3');p.f('M780 858L1000 830L1052 862L812 898Z','se2');p.f('M812 855L836 852L880 888L854 892ZM880 846L904 843L950 878L924 882ZM946 837L968 834L1016 867L994 871Z','wh1');p.f('M906 850q-4 -40 4 -46h50q8 8 2 46q-30 10 -56 0z','ho2');p.f('M940 803h20q8 8 2 46q-14 6 -26 6q8 -30 4 -52z','ho4');p.k('M918 804q16 -40 34 0','ho3',4);p.k('M908 820h52M908 834h52','ho4',2.4,.6);p.el(838,872,34,11,'ho2');p.el(836,868,16,9,'ho1');p.k('M821 869q15 8 31 0','brick',3);
 // boats: one on the sand's edge, others riding
 p.boat(360,600,120,{band:'blue'});p.boat(560,520,56,{band:'brick',mast:false});p.boat(140,520,48,{band:'th3',mast:false});p.boat(150,720,150,{band:'brick',cabin:false,mast:false});
 p.f(smooth([[-20,900],[-20,850],[40,838],[90,852],[110,880],[90,910]],true),'cl4');p.f(smooth([[-20,890],[-20,852],[38,842],[64,852],[40,880]],true),'cl2');p.f(smooth([[96,912],[110,884],[150,876],[190,890],[200,912]],true),'cl3');p.f(smooth([[110,900],[120,884],[150,880],[150,900]],true),'cl1');
 birds(p,[[560,210,16],[604,230,11],[520,236,10]]);return p.svg()};

// the viewpoint
M.viewpoint=()=>{const p=new Pic(1200,900,'viewpoint',234);dawn(p,{sx:300,sy:210,hz:340,r:46});
 range(p,'far1','far2','wh1',{y:300,x0:520,x1:1220,amp:26,scale:130,seed:62,shape:x=>-(x-520)*.12+Math.max(0,640-x)*.45},350,90);
 range(p,'far2','far3','wh2',{y:336,x0:820,x1:1220,amp:16,scale:90,seed:15,shape:x=>-(x-820)*.17+Math.max(0,880-x)*.3},360,70);
 p.sea(344,900,['se0','se1','se2','se3','se4','se5'],{seed:58,glints:110,gx:300});
 // promontories one before the other
 const head=(x0,x1,y,fall,base,seed,pal)=>{const t=p.ridge({x0,x1,y,amp:14,scale:90,seed,step:10,shape:x=>-Math.pow((x-x0)/(x1-x0),.85)*fall});t[0][1]=base(x0)-4;const b=t.map(([x,v])=>[x,Math.max(v+3,base(x))]);p.f(smooth([[x0-40,base(x0)+6],[x0+120,base(x0+120)+26],[x1,base(x1)+30],[x1,base(x1)]],true),'se6',.3);p.cliff(t,b,{cols:22,seed:seed+1,strata:5,pal});p.f(poly([...t,...t.slice().reverse().map(([x,v],i)=>[x,Math.min(b[b.length-1-i][1]-2,v+18+10*Math.sin(i*1.1))])]),'th2');p.f(poly([...t,...t.slice().reverse().map(([x,v],i)=>[x,Math.min(b[b.length-1-i][1]-2,v+7+5*Math.sin(i*1.4))])]),'th1');p.k(smooth(b.filter((_,i)=>i%3===0).map(([x,v])=>[x,v+4])),'wh1',3,.8);return t};
 const a=head(700,1220,436,130,x=>452+(x-700)*.03,31,['cl0','cl1','cl2','cl3','cl4']);treesOn(p,a,{n:18,h:[12,26],seed:3,from:.15});
 for(const [x,w,h,s] of [[470,96,46,3],[552,44,22,7],[400,30,14,9]]){const t=p.ridge({x0:x-w/2,x1:x+w/2,y:470,amp:7,scale:30,step:6,seed:s,shape:q=>-h*Math.pow(Math.max(0,1-((q-x)/(w/2))**2),.7)});p.cliff(t,t.map(q=>[q[0],474]),{cols:9,seed:s+2,strata:2});p.f(`M${x-w*.55} 474H${x+w*.6}L${x+w*.4} 484H${x-w*.3}Z`,'se5',.4)}
 const b=head(800,1220,560,190,x=>600+(x-800)*.06,47,['cl1','cl1','cl2','cl3','cl4']);treesOn(p,b,{n:16,h:[20,44],seed:13,from:.15});
 p.boat(250,560,70,{band:'brick'});p.boat(600,600,50,{band:'blue',mast:false});p.f('M420 640l4 -62l34 56z','wh1');p.f('M417 635l-3 -46l-20 44z','wh2');p.f('M394 642h68l-10 12h-48z','brick');
 // the terrace: slabs, a parapet of stone, a bench, a thuya that leans
 const r=rng(6);p.f('M-20 740L1220 716V900H-20Z','sand2');p.f('M-20 800L1220 790V900H-20Z','sand1');p.k('M-20 850H1220M150 802L90 900M420 800L390 900M700 796V900M980 794L1020 900','sand3',2.4,.8);
 p.f('M-20 800L1220 790V806L-20 836Z','sand3',.9);
 p.f('M-20 716L1220 690V792L-20 802Z','wh4');for(let row=0;row<3;row++)for(let i=0;i<24;i++){const x=-30+i*53+(row%2)*26,y=740+row*27-x*.02,w=42+r()*9;p.f(`M${n1(x)} ${n1(y)}l${n1(2+r()*4)} ${n1(-20-r()*4)}l${n1(w-8)} ${n1(-1+r()*3)}l${n1(5)} ${n1(20+r()*2)}z`,['wh3','far1','wh2','far2','wh3','cl0'][(i*7+row*5)%6])}
 p.f('M-20 694L1220 668V692L-20 720Z','wh1');p.f('M-20 712L1220 685V695L-20 724Z','wh3');p.k('M150 692v26M360 688v26M580 683v26M800 678v26M1010 674v26','wh3',2.5);
 // telescope on its post
 p.f('M612 852L760 846L740 862L620 866Z','sand3');p.f('M594 854L602 700H622L630 854Z','se5');p.f('M614 854L613 700H622L630 854Z','se6');p.f('M580 858h64l-8 -14h-48z','se6');p.g('transform="translate(612 684) rotate(-9)"',()=>{p.rect(-70,-24,112,44,'se4',0,10);p.rect(-70,2,112,18,'se6',0,8);p.rect(-96,-28,30,52,'ho2',0,8);p.rect(-96,2,30,22,'ho4',0,6);p.rect(40,-12,32,22,'ink',0,5);p.rect(-70,-22,112,7,'se2',.8,4)});
 // bench in the sun
 p.f('M150 890L470 872L520 886L210 900Z','sand3');p.f('M150 824L420 812L446 824L170 838Z','cl1');p.f('M170 838L446 824V834L170 848Z','cl3');p.f('M140 770L410 758V776L140 788ZM140 798L410 786V802L140 814Z','cl2');p.f('M140 783L410 771V776L140 788ZM140 809L410 797V802L140 814Z','cl4');for(const [x,y] of [[166,846],[426,832]]){p.rect(x,y,12,44,'cl5')}p.rect(156,764,10,66,'cl5');p.rect(392,754,10,66,'cl5');
 p.f(smooth([[236,820],[240,800],[300,796],[316,806],[312,822]],true),'ho1');p.f(smooth([[290,796],[316,806],[312,822],[288,822]],true),'ho3');
 p.f('M1046 900Q1060 780 1010 610L1036 604Q1070 720 1078 780Q1086 680 1126 610L1144 620Q1098 740 1100 900Z','cl5');p.f('M1046 900Q1060 780 1010 610L1020 607Q1070 770 1062 900Z','cl3');for(const [x,y,w,c] of [[1080,560,250,'th5'],[1000,620,190,'th4'],[1150,620,180,'th5'],[1060,500,190,'th4'],[1020,556,150,'th4'],[970,604,100,'th3'],[1040,480,110,'th3'],[1000,540,80,'th2'],[1100,566,100,'th4'],[950,640,70,'th2']])p.blob(x,y,w,w*.56,c,.16,11);
 p.bush(1150,900,170);p.bush(40,890,130);p.bush(960,890,80);birds(p,[[640,190,17],[690,212,12],[596,220,10],[560,420,11]]);return p.svg()};
// village school
M.school=()=>{const p=new Pic(1200,900,'school',235);dawn(p,{sx:200,sy:230,hz:430,r:44});
 range(p,'far1','far2','wh1',{y:280,amp:66,scale:220,seed:212},600,170);
 range(p,'far2','far3','wh2',{y:370,amp:36,scale:190,seed:221},640,110);
 const c=p.ridge({y:460,amp:24,scale:220,seed:232,shape:x=>(600-x)*-.04});p.mass(c,'th2',760);p.flanks(c,'th3',140,.7,5);p.contours(c,'th1',{n:6,gap:16,op:.7,seed:24,cut:.5});treesOn(p,c,{n:28,h:[18,42],seed:14,dy:6});houses(p,33,552,960,1210,4,42);
 p.f('M0 676Q600 656 1200 680V900H0Z','cl1');p.contours(p.ridge({y:680,amp:6,scale:300,seed:42}),'cl0',{n:7,gap:24,op:.8,seed:34,cut:.55});
 p.f('M210 716L900 704L1120 756L700 782Z','cl3',.55);
 // classrooms in a row, a raised gable in the middle
 p.f('M130 712V440H900V712Z','wh1');p.f('M900 712L1010 682V416L900 440Z','wh3');p.f('M118 442L150 396H884L914 442Z','cl2');p.f('M914 442L884 396L984 374L1024 424Z','cl4');{let d='';for(let i=0;i<46;i++){const x=126+i*17.2;d+=`M${n1(x)} 440L${n1(x+26)} 398`}p.k(d,'cl3',1.6,.6)}p.k('M124 428H908M134 414H898','cl1',1.2,.6);p.rect(118,440,796,10,'wh3');
 p.f('M420 712V350L520 286L620 350V712Z','wh1');p.f('M620 712V350L520 286L536 276L654 346V440Z','wh3');p.f('M404 356L520 278L640 356L626 366L520 298L416 366Z','cl3');p.f('M520 278L548 268L668 348L640 356Z','cl4');
 p.f('M496 410V372Q498 346 520 344T544 372V410Z','cl4');p.f('M512 396q0 -26 8 -28t10 28z','ho1');p.f('M521 368q8 2 9 28h-8z','ho3');p.el(521,399,4,4,'ho4');
 p.rect(130,652,770,60,'ho1');p.f('M900 652L1010 624V682L900 712Z','ho3');p.rect(130,648,770,6,'ho2');
 // windows low and wide, door, drawn frieze of shapes
 for(const x of [160,284,664,788]){p.rect(x,506,94,104,'ink',.85);p.k(`M${x+31} 506v104M${x+63} 506v104M${x} 556h94`,'wh2',3);p.f(`M${x+4} 602l24 -90h14l-24 90z`,'se3',.45);p.rect(x-6,610,106,9,'wh3');p.rect(x-4,500,102,7,'blue')}
 for(const [x,y] of [[930,600],[968,590]])p.f(`M${x} ${y}v-84l26 -6v84z`,'ink',.75);
 const A='M470 712V540Q472 486 520 484T570 540V712Z';p.f(A,'blue2');p.clip(A,()=>p.rect(460,480,60,240,'blue'));p.k('M520 490V712M482 556h26v56h-26zM532 556h26v56h-26zM482 636h26v60h-26zM532 636h26v60h-26z','se6',2.2,.6);p.k('M462 712V540Q464 476 520 474T578 540V712','cl2',6);
 p.f('M452 712H588L604 726H438Z','wh2');p.f('M438 726H604V736H438Z','wh3');
 // painted on the low wall: sun, fish, tree, star
 p.el(206,682,13,13,'brick');p.k('M206 662v-5M206 702v5M186 682h-5M226 682h5M192 668l-4 -4M220 696l4 4M220 668l4 -4M192 696l-4 4','brick',3);p.f('M300 682q20 -20 44 0l14 -10v20l-14 -10q-24 20 -44 0z','se4');p.f('M700 704v-14q-20 -4 -16 -18q8 -14 22 -10q18 -2 20 12q0 14 -16 16v14z','th3');p.f('M826 664l6 13l14 1l-11 9l4 14l-13 -8l-13 8l4 -14l-11 -9l14 -1z','se5');
 // flag, hopscotch
 p.k('M366 396V270','ink',4);p.f(smooth([[368,274],[392,268],[418,276],[442,270],[442,306],[418,312],[392,304],[368,310]],true),'brick');p.k('M405 281l5 14l-13 -8h16l-13 8z','th3',2.4);
  {let d='';for(const [a,b] of [[0,0],[1,0],[2,-.5],[2,.5],[3,0],[4,-.5],[4,.5]]){const x=300+a*56-b*40,y=830+b*36;d+=`M${x} ${y}l56 -4l-14 34l-58 4z`}p.k(d,'wh1',4,.85)}
 // pupils with satchels
 for(const [x,y,c2,b] of [[640,764,'se5','ho2'],[676,772,'brick','blue'],[724,762,'th4','cl3'],[250,756,'fl2','ho3'],[860,792,'wh3','brick'],[900,800,'blue2','ho2']]){passer(p,x,y,c2,1.08);p.f(`M${x-14} ${y-38}h10v22h-10z`,b)}
 p.el(780,842,14,14,'ho2');p.f('M780 856a14 14 0 0 0 10 -24q0 14 -10 24z','ho4');p.f('M790 852l40 6l-8 6l-30 -4z','cl3',.6);
 p.f('M1104 780q-4 -50 -16 -84l10 -4q10 26 14 34q2 -28 20 -50l9 6q-16 32 -16 58q0 26 6 44z','cl5');for(const [x,y,w,c2] of [[1110,620,190,'th5'],[1050,644,120,'th4'],[1160,640,130,'th5'],[1100,584,140,'th4'],[1060,600,90,'th3'],[1040,634,56,'th2'],[1086,566,66,'th3']])p.blob(x,y,w,w*.6,c2,.16,11);
 p.thuya(64,750,240,['th5','th4','th3']);p.thuya(14,780,180,['th5','th4','th3']);p.bush(110,760,80);p.bush(30,890,150);p.bush(1180,892,150);birds(p,[[700,190,15],[744,208,10],[660,216,9]]);return p.svg()};

// mosque above the bay
M.mosque=()=>{const p=new Pic(1200,900,'mosque',236);dawn(p,{sx:112,sy:270,hz:440,r:44,n:9});
 range(p,'far1','far2','wh1',{y:380,x0:420,x1:1220,amp:24,scale:130,seed:6,shape:x=>-(x-420)*.14+Math.max(0,540-x)*.4},440,90);
 p.sea(430,680,['se0','se1','se2','se3','se4'],{seed:68,glints:70,gx:220});
 const h=p.ridge({y:520,x0:700,x1:1220,amp:14,scale:100,seed:26,step:10,shape:x=>-Math.pow((x-700)/520,.8)*170+Math.max(0,780-x)*.7});const hb=h.map(([x,y])=>[x,Math.max(y+2,580+(x-700)*.04)]);p.cliff(h,hb,{cols:20,seed:29,strata:4,pal:['cl0','cl1','cl2','cl2','cl3']});p.f(poly([...h,...h.slice().reverse().map(([x,y],i)=>[x,y+16+8*Math.sin(i)])]),'th1');treesOn(p,h,{n:12,h:[14,32],seed:2});houses(p,17,500,930,1200,6,36,x=>-(x-930)*.24);
 const g=p.ridge({y:636,amp:8,scale:240,seed:12});p.mass(g,'th2');p.contours(g,'th1',{n:5,gap:14,op:.7,seed:5,cut:.5});houses(p,41,668,20,230,4,40);
 p.f('M0 736Q500 704 1200 734V900H0Z','sand2');p.f('M0 736Q500 704 1200 734V752Q500 724 0 756Z','sand1');p.k('M0 800H1200M0 850H1200M300 744L170 900M600 734V900M900 740L1030 900','sand3',2,.6);
 p.f('M330 748L880 736L1190 790V826L640 812Z','sand3',.8);
 // prayer hall
 p.f('M360 738V520H800V738Z','wh1');p.f('M800 738L910 710V498L800 520Z','wh3');p.f('M360 520L450 500H910L800 520Z','wh2');
 for(let i=0;i<14;i++){const s=440/14;p.f(`M${n1(360+s*i)} 521v-12h${n1(s*.26)}v-10h${n1(s*.3)}v10h${n1(s*.26)}v12z`,'wh1')}for(let i=0;i<4;i++){const x=806+i*26,y=518-i*5.2;p.f(`M${x} ${n1(y+2)}v-12l5 -1v-9l6 -1v9l5 -1v12z`,'wh3')}
 // tiled hip over the hall, lantern
 p.f('M470 502L540 440H700L790 496Z','th3');p.f('M790 496L700 440L760 432L856 486Z','th5');{let d='';for(let i=0;i<17;i++)d+=`M${478+i*18.6} 501L${546+i*9.4} 442`;p.k(d,'th4',2,.7)}p.k('M494 482H770M520 460H732','th2',1.4,.7);
 const arch=(cx,y,w,H,door)=>{const r=w/2,d=`M${n1(cx-r)} ${y}V${n1(y-H+r)}Q${n1(cx-r-w*.07)} ${n1(y-H+r*.5)} ${n1(cx-r*.78)} ${n1(y-H+r*.18)}Q${n1(cx)} ${n1(y-H-r*.5)} ${n1(cx+r*.78)} ${n1(y-H+r*.18)}Q${n1(cx+r+w*.07)} ${n1(y-H+r*.5)} ${n1(cx+r)} ${n1(y-H+r)}V${y}Z`;p.k(d.replace('Z',''),'th3',9);p.f(d,'cl4');p.clip(d,()=>{p.rect(cx-r*.1,y-H-20,w,H+20,'cl5');if(door){p.rect(cx-r*.7,y-H*.62,r*1.4,H*.7,'ho4');p.rect(cx-r*.7,y-H*.62,r*.7,H*.7,'ho3');p.k(`M${cx} ${y-H*.62}V${y}M${cx-r*.5} ${y-H*.5}h${r*.3}v${H*.2}h${-r*.3}zM${cx+r*.2} ${y-H*.5}h${r*.3}v${H*.2}h${-r*.3}zM${cx-r*.5} ${y-H*.22}h${r*.3}v${H*.2}h${-r*.3}zM${cx+r*.2} ${y-H*.22}h${r*.3}v${H*.2}h${-r*.3}z`,'cl5',2.2,.6)}})};
 arch(424,738,74,126);arch(640,738,74,126);arch(736,738,74,126);p.f('M482 738V548H582V738Z','wh1');p.f('M470 552L486 530H580L598 552Z','th3');p.f('M580 530L598 552L614 546L596 526Z','th5');p.rect(470,550,128,8,'wh3');arch(532,738,78,160,true);
 {let d='';for(let i=0;i<14;i++)d+=`M${374+i*30} 556l8 -8l8 8l-8 8z`;p.clip('M362 540H474V570H362ZM604 540H800V570H604Z',()=>p.k(d,'th3',2.4,.8))}
 for(const x of [828,872])p.f(`M${x} ${690-(x-828)*.2}V${600-(x-828)*.2}q10 -28 22 -6v${88}z`,'ink',.75);
 p.f('M470 738H596L612 752H454Z','wh2');p.f('M454 752H612V764H454Z','wh3');
 // the square minaret
 p.f('M236 742V230H356V742Z','wh1');p.f('M356 742L412 726V216L356 230Z','wh3');p.f('M224 232L240 216H346L366 232Z','wh2');p.rect(224,230,142,12,'wh2');p.f('M366 230L424 216V228L366 242Z','wh4');
 for(let i=0;i<5;i++)p.f(`M${230+i*27} 231v-12h6v-10h9v10h6v12z`,'wh1');for(let i=0;i<3;i++){const x=370+i*18,y=229-i*4.4;p.f(`M${x} ${n1(y+2)}v-11l4 -1v-9l5 -1v9l4 -1v12z`,'wh3')}
 p.f('M268 214V128H330V214Z','wh1');p.f('M330 214L358 206V122L330 128Z','wh3');p.f('M258 130L300 84H306L342 130Z','th3');p.f('M342 130L306 84L312 84L368 122Z','th5');p.rect(258,128,84,8,'wh2');p.f('M342 128L368 121V128L342 136Z','wh4');p.k('M304 86V40','ho3',4);p.el(304,74,8,8,'ho2');p.el(304,58,6,6,'ho2');p.el(304,46,4,4,'ho1');p.f('M288 196v-36q10 -18 22 0v36z','ink',.8);p.f('M338 190v-36q6 -14 12 -3v36z','ink',.7);
 // bands of tile and blind lattice
 p.rect(236,258,120,26,'th3');p.f('M356 258L412 245V270L356 284Z','th5');{let d='';for(let i=0;i<6;i++)d+=`M${240+i*20} 271l9 -10l9 10l-9 10z`;p.f(d,'ho1')}p.rect(236,560,120,12,'th3');p.f('M356 560L412 547V559L356 572Z','th5');
 {let d='';const A='M252 540V340Q254 304 296 300T340 340V540Z';p.f(A,'wh2');p.clip(A,()=>{for(let j=0;j<9;j++)for(let i=0;i<5;i++){const x=250+i*24+(j%2)*12,y=306+j*28;d+=`M${x} ${y}q12 12 0 28q-12 -16 0 -28`}p.k(d,'cl2',2.6,.9);p.rect(280,420,32,56,'ink',.85)});p.k('M252 540V340Q254 304 296 300T340 340V540','cl2',4)}
 p.f('M276 660v-44q8 -16 20 -16t20 16v44z','ink',.8);p.f('M372 360v-52q10 -16 22 -6v54zM372 520v-52q10 -16 22 -6v54zM372 660v-44q10 -16 22 -6v46z','ink',.65);
 // court: fountain, palms, people arriving
 p.f('M740 830l190 8l-20 14l-150 -6z','sand3');p.f('M640 796H780L766 838H654Z','wh2');p.f('M730 796H780L766 838H720Z','wh4');p.el(710,796,72,16,'wh1');p.el(710,798,60,11,'se3');p.el(700,796,36,5,'se1');{let d='';for(let i=0;i<6;i++)d+=`M${656+i*20} 818l8 -9l8 9l-8 9z`;p.f(d,'th3')}p.k('M710 796v-30','wh3',8);p.el(710,764,22,6,'wh1');p.k('M692 768q-8 12 -8 26M728 768q8 12 8 26','se1',3);
 palm(p,980,780,260,1.3);palm(p,1080,800,200,1.1);p.thuya(150,780,240,['th5','th4','th3']);p.thuya(90,800,300,['th5','th4','th3']);p.thuya(30,800,200,['th5','th4','th3']);p.bush(900,770,80);p.bush(1160,860,160);p.bush(20,890,140);p.bush(190,790,70);
 passer(p,480,800,'wh2',1.15);passer(p,514,806,'th4',1.1);passer(p,580,822,'se5',1.1);passer(p,420,830,'cl3',1.15);birds(p,[[520,190,15],[564,208,10],[480,216,9],[640,250,9]]);return p.svg()};

// tables of a café over the harbour
M.cafe=()=>{const p=new Pic(1200,900,'cafe',237);dawn(p,{sx:280,sy:250,hz:400,r:46});
 range(p,'far1','far2','wh1',{y:350,x0:420,x1:1220,amp:22,scale:130,seed:306,shape:x=>-(x-420)*.12+Math.max(0,540-x)*.45},400,90);
 p.sea(392,720,['se0','se1','se2','se3','se4'],{seed:78,glints:80,gx:280});
 const h=p.ridge({y:440,x0:760,x1:1220,amp:14,scale:100,seed:316,step:10,shape:x=>-Math.pow((x-760)/460,.8)*220+Math.max(0,840-x)*.6});p.mass(h,'cl2',620);p.flanks(h,'cl3',110,.7,4,6);p.contours(h,'cl0',{n:8,gap:17,grow:1.08,op:.55,seed:12,cut:.5});treesOn(p,h,{n:14,h:[14,30],seed:6});{const r=rng(7);for(const [yo,sz,n,x0] of [[58,30,7,920],[100,34,9,880],[144,38,9,850]])for(let i=0;i<n;i++){const x=x0+(1210-x0)*(i+r()*.5)/n,q=h[Math.min(h.length-1,Math.floor((x-760)/10))];if(q)p.house(x,Math.min(556,q[1]+yo),sz*(.8+r()*.5),sz*(.7+r()*.6),{front:r()<.25?'cl0':'wh1',side:r()<.3?'cl1':'wh3',cols:2})}}
 p.boat(330,540,110,{band:'blue'});p.boat(130,480,60,{band:'brick',mast:false});p.boat(560,480,54,{band:'th3',mast:false});
 // terrace: tiles, white rail
 p.f('M0 640H1200V900H0Z','cl0');p.f('M0 640H1200V656H0Z','wh1');{let d='';for(let i=0;i<11;i++)d+=`M${100+i*100} 656L${-500+i*220} 900`;p.k(d+'M0 690H1200M0 742H1200M0 818H1200','cl1',2.4,.8)}
 {let d='';for(let i=0;i<28;i++)d+=`M${10+i*44} 646v-86`;p.k(d,'wh1',5)}p.rect(0,548,1200,14,'wh1');p.rect(0,560,1200,5,'wh3');
 // pergola of reed on the right
 p.f('M1110 880V250H1146V880Z','wh1');p.f('M1130 880V250H1146V880Z','wh4');
 p.rect(572,224,20,432,'wh1');p.rect(583,224,9,432,'wh4');p.f('M548 210L1220 250V274L548 228Z','cl4');{let d='',e='';for(let i=0;i<22;i++){const x=570+i*32;d+=`M${x} ${n1(208+i*1.9)}l30 -34h14l-26 36z`;if(i%3===0)e+=`M${x+4} ${n1(206+i*1.9)}l26 -30h5l-24 32z`}p.f(d,'ho3');p.f(e,'ho1')}for(const [x,y,w,c] of [[1150,262,130,'th4'],[1090,250,110,'th5'],[1010,246,100,'th4'],[940,238,80,'th5'],[1120,240,80,'th3'],[1030,230,60,'th3'],[1160,330,70,'th4'],[1130,390,50,'th4'],[1170,420,60,'th5']])p.blob(x,y,w,w*.5,c,.22,11);for(const [x,y] of [[1060,286],[1000,280],[1150,380],[1100,290]]){p.blob(x,y,40,30,'fl2',.2);p.el(x-6,y-5,9,6,'fl1')}
 const chair=(x,y,s,f)=>p.g(`transform="translate(${x} ${y}) scale(${f?-s:s} ${s})"`,()=>{p.f('M-40 6l130 8l-12 10l-100 -8z','cl3',.45);p.k('M-34 0L-44 -170M34 0L30 -80M-22 -14L-34 -80M46 -12L44 -80','blue2',7);p.f('M-46 -78L34 -78L50 -92H-28Z','ho1');p.f('M-46 -78H34V-70H-46Z','ho3');p.f('M-58 -176Q-50 -184 -40 -176L-28 -92L-40 -84Z','blue');p.k('M-50 -150L-36 -92M-44 -164l14 60','se6',3,.5)});
 const table=(x,y,s)=>{p.f(`M${x+20} ${y+4}Q${x+150*s} ${y-16*s} ${x+290*s} ${y+16*s}Q${x+180*s} ${y+46*s} ${x+20} ${y+4}Z`,'cl3',.5);p.k(`M${x} ${y}V${y-150*s}M${x} ${y-6}L${x-44*s} ${y+10*s}M${x} ${y-6}L${x+44*s} ${y+10*s}M${x} ${y-6}V${y+16*s}`,'se6',9*s);p.el(x,y-148*s,134*s,34*s,'wh4');p.el(x,y-156*s,134*s,34*s,'wh1');p.f(`M${n1(x+30*s)} ${n1(y-123*s)}A${n1(134*s)} ${n1(34*s)} 0 0 0 ${n1(x+134*s)} ${n1(y-156*s)}H${n1(x+70*s)}Z`,'wh2')};
 const glass=(x,y,s)=>{p.el(x+26*s,y+1*s,30*s,7*s,'wh4',.8);p.f(`M${x-17*s} ${y-52*s}H${x+17*s}L${x+12*s} ${y}H${x-12*s}Z`,'se1',.8);p.f(`M${x-15.5*s} ${y-38*s}H${x+15.5*s}L${x+11.6*s} ${y-2*s}H${x-11.6*s}Z`,'ho2');p.f(`M${x+4*s} ${y-38*s}H${x+15.5*s}L${x+11.6*s} ${y-2*s}H${x+5*s}Z`,'ho3');p.el(x,y-52*s,17*s,4.6*s,'wh2');p.el(x,y-39*s,15*s,4*s,'ho1');leaf(p,x,y-40*s,34*s,9*s,-110,'th4','th2');leaf(p,x+2*s,y-40*s,30*s,9*s,-64,'th4','th3')};
 const kettle=(x,y,s)=>{p.el(x+50*s,y+2,60*s,11*s,'wh4',.8);p.f(smooth([[x-34*s,y],[x-48*s,y-30*s],[x-36*s,y-66*s],[x,y-78*s],[x+36*s,y-66*s],[x+48*s,y-30*s],[x+34*s,y]],true),'wh3');p.f(smooth([[x-32*s,y-2],[x-46*s,y-30*s],[x-34*s,y-64*s],[x-10*s,y-74*s],[x-22*s,y-36*s],[x-14*s,y]],true),'wh1');p.f(smooth([[x+12*s,y-74*s],[x+26*s,y-36*s],[x+16*s,y],[x+34*s,y],[x+47*s,y-30*s],[x+35*s,y-65*s]],true),'far3');p.f(`M${x-44*s} ${y-26*s}Q${x-70*s} ${y-34*s} ${x-76*s} ${y-72*s}l10 ${-4*s}Q${x-58*s} ${y-50*s} ${x-40*s} ${y-50*s}Z`,'wh2');p.k(`M${x+40*s} ${y-58*s}Q${x+78*s} ${y-62*s} ${x+68*s} ${y-26*s}Q${x+62*s} ${y-12*s} ${x+42*s} ${y-18*s}`,'far3',7*s);p.f(`M${x-24*s} ${y-74*s}Q${x} ${y-112*s} ${x+24*s} ${y-74*s}Z`,'wh2');p.f(`M${x+4*s} ${y-94*s}Q${x+16*s} ${y-88*s} ${x+24*s} ${y-74*s}H${x+8*s}Z`,'wh4');p.el(x,y-100*s,6*s,8*s,'far3')};
 chair(690,690,.62);table(790,700,.66);chair(900,694,.62,true);glass(770,598,.62);glass(826,604,.62);
 chair(120,730,.72);table(236,744,.76);kettle(230,628,.56);glass(296,632,.7);
 parasol(p,500,712,1.12,['brick','wh1','brick2','wh3'],-3);
 // the near table
 chair(330,880,1.15);chair(870,884,1.15,true);p.f('M420 900Q760 850 1090 900Z','cl3',.5);table(590,916,1.5);
 p.el(560,682,118,24,'wh4',.7);p.el(556,676,118,24,'far1');p.el(556,673,106,19,'wh3');kettle(536,672,1.1);glass(618,680,1);glass(470,690,1);glass(690,700,1.05);
 p.el(742,668,40,9,'wh4');p.el(738,664,40,9,'wh1');for(const [x,y] of [[722,656],[746,654],[736,648],[756,660]]){p.blob(x,y,24,15,'ho2',.2,7);p.el(x-4,y-3,6,3,'ho0')}
 p.bush(30,890,140);p.bush(1180,896,150);birds(p,[[420,190,15],[464,208,10],[380,216,9]]);return p.svg()};

// pharmacy on its corner
M.pharmacy=()=>{const p=new Pic(1200,900,'pharmacy',238);dawn(p,{sx:120,sy:230,hz:430,r:42});
 range(p,'far1','far2','wh1',{y:340,amp:40,scale:190,seed:364},620,130);
 const h=p.ridge({y:460,amp:22,scale:200,seed:371});p.mass(h,'th2',700);p.contours(h,'th1',{n:5,gap:14,op:.7,seed:3});treesOn(p,h,{n:18,h:[16,36],seed:9});houses(p,61,556,-10,170,3,46);houses(p,65,560,1050,1210,3,46);
 p.f('M0 690H1200V900H0Z','sand2');p.f('M0 690H1200V712H0Z','sand1');{let d='';for(let i=0;i<8;i++)d+=`M${60+i*160} 712L${-120+i*214} 900`;p.k(d+'M0 770H1200M0 836H1200','sand3',2,.7)}
 p.f('M240 748L960 734L1190 780V824L640 812Z','sand3',.85);
 p.f('M180 740V170H880V740Z','wh1');p.f('M880 740L1030 704V140L880 170Z','wh3');p.f('M166 172L184 152H870L886 172Z','wh2');p.rect(166,170,720,13,'wh2');p.f('M886 170L1042 138V152L886 184Z','wh4');p.f('M184 152L300 122H1020L1042 138L886 172L870 152Z','wh1');
 for(const x of [240,440,724]){p.rect(x,222,92,124,'ink',.85);p.k(`M${x+46} 222v124M${x} 276h92`,'wh2',4);p.f(`M${x+4} 338l30 -112h18l-30 112z`,'se3',.45);p.rect(x-40,220,36,128,'th3');p.rect(x+96,220,36,128,'th4');let d='';for(let i=0;i<8;i++)d+=`M${x-36} ${232+i*15}h28M${x+100} ${232+i*15}h28`;p.k(d,'th5',3,.5);p.rect(x-8,346,108,9,'wh3')}
 for(const x of [914,970])p.f(`M${x} ${346-(x-914)*.2}v-112l34 -7v112z`,'ink',.7);
 // glazed front
 p.rect(180,388,700,58,'th4');p.f('M880 388L1030 356V412L880 446Z','th5');p.rect(180,446,700,8,'wh3');p.k('M420 417h230','th1',5,.9);
 p.f('M312 392h18v17h17v18h-17v17h-18v-17h-17v-18h17z','wh1');p.f('M740 392h18v17h17v18h-17v17h-18v-17h-17v-18h17z','wh1');
 p.rect(180,690,700,50,'wh3');
 for(const [x,w] of [[206,250],[616,238]]){p.rect(x,470,w,220,'wh3');p.rect(x+8,478,w-16,204,'se1');p.f(`M${x+8} 478h${w-16}v30L${x+8} 520Z`,'th4',.3);for(const y of [548,612,676])p.rect(x+8,y,w-16,7,'wh1');const r=rng(x);for(const y of [548,612,676]){let X=x+18;while(X<x+w-40){const q=14+r()*20,k=22+r()*30,c=['th2','se3','wh1','cl2','ho2','th3','se4','brick'][Math.floor(r()*8)];p.rect(X,y-k,q,k,c,0,2);p.rect(X+q*.66,y-k,q*.34,k,'ink',.2);if(r()<.6){p.rect(X+q*.2,y-k-6,q*.6,7,'wh4');p.rect(X,y-k*.6,q,k*.26,'wh1',.85)}X+=q+5+r()*8}}p.f(`M${x+14} 676l70 -194h34l-70 194z`,'wh1',.22)}
 p.rect(476,470,120,270,'wh3');p.rect(486,480,100,260,'th4');p.rect(496,492,80,170,'se1');p.rect(496,492,80,170,'ho0',.6);p.f('M500 656l40 -160h22l-40 160z','wh1',.5);p.el(574,630,4,14,'ho1');p.f('M466 740H606L624 754H448Z','wh2');p.f('M448 754H624V766H448Z','wh3');
 // light from the door on the pavement
 p.f('M470 768H610L680 840H440Z','ho0',.6);
 for(const x of [914,972])p.f(`M${x} ${640-(x-914)*.2}v-136l34 -8v136z`,'se6',.75);
 // the cross on its arm, lit
 p.k('M880 300h70','wh4',6);p.k('M880 330h60','wh4',4);p.f('M962 214h56v50h50v58h-50v50h-56v-50h-50v-58h50z','th4');p.f('M972 224h36v50h50v38h-50v50h-36v-50h-50v-38h50z','th2');p.f('M980 232h20v50h50v22h-50v50h-20v-50h-50v-22h50z','th0');p.f('M1018 214v50h50v58h-50v50l10 -4v-40h50v-62h-50v-44z','th5');
 // bench, tub, people, a bicycle
 p.f('M120 806L330 796L360 808L170 820Z','sand3');p.f('M100 746L300 738L320 750L122 758Z','cl1');p.f('M122 758L320 750V758L122 766Z','cl3');p.rect(112,764,10,42,'cl5');p.rect(296,756,10,42,'cl5');p.rect(276,722,24,18,'wh1');p.rect(290,722,10,18,'wh3');p.f('M284 726h4v4h4v4h-4v4h-4v-4h-4v-4h4z','th3');
 passer(p,664,802,'se5',1.45);passer(p,706,808,'fl2',1.3);passer(p,400,800,'cl3',1.35,true);
 p.f('M840 776h70l-9 56h-52z','cl3');p.f('M880 776h30l-9 56h-26z','cl4');p.bush(874,780,110,['th5','th3']);p.f('M906 830l90 8l-12 10l-84 -8z','sand3');
 p.thuya(1130,780,300,['th5','th4','th3']);p.thuya(1184,800,220,['th5','th4','th3']);p.thuya(50,760,230,['th5','th4','th3']);p.thuya(4,780,160,['th5','th4','th3']);p.bush(30,896,140);p.bush(1160,896,150);birds(p,[[560,90,13],[600,106,9]]);return p.svg()};
// hand-built pots with painted bands
M.pottery=()=>{const p=new Pic(1000,1000,'pottery',241);stage(p,'sand1','se3','se4','sand3',700,3);
 p.f('M260 900L700 914L1000 846V896L620 956Z','se5',.45);
 // a vessel from its half profile: [x, y] from lip to foot
 const vessel=(cx,y,prof,[m,l,d],deco)=>{const R=prof.map(([a,b])=>[cx+a,y+b]),L=prof.slice().reverse().map(([a,b])=>[cx-a,y+b]);const body=smooth([...R,...L],true);p.f(body,m);p.clip(body,()=>{const w=Math.max(...prof.map(q=>q[0]));p.f(smooth([[cx-w*1.1,y-800],[cx-w*.36,y-800],...prof.map(([a,b])=>[cx-a*.36,y+b]),[cx-w*.36,y+40],[cx-w*1.1,y+40]]),l);p.f(smooth([[cx+w*1.1,y-800],[cx+w*.4,y-800],...prof.map(([a,b])=>[cx+a*.46,y+b]),[cx+w*.4,y+40],[cx+w*1.1,y+40]]),d);deco(w)})};
 const band=(cx,y,w,h,c,sag=26)=>p.f(`M${cx-w} ${y}Q${cx} ${y+sag*2} ${cx+w} ${y}V${y+h}Q${cx} ${y+h+sag*2} ${cx-w} ${y+h}Z`,c);
 const zig=(cx,y,w,n,h,c,sag=26,fill)=>{let d='';for(let i=0;i<n;i++){const X=u=>cx+w*Math.sin((u-.5)*Math.PI),Y=u=>y+sag*Math.cos((u-.5)*Math.PI);const a=i/n,b=(i+.5)/n,e=(i+1)/n;d+=poly([[X(a),Y(a)+h],[X(b),Y(b)],[X(e),Y(e)+h]],!!fill)}fill?p.f(d,c):p.k(d,c,5)};
 // tall jar with two handles
 p.k('M196 380Q90 400 128 520Q146 560 190 560','cl4',32);p.k('M192 374Q84 396 120 516','cl2',12);p.k('M404 380Q510 400 472 520Q454 560 410 560','cl5',32);
 vessel(300,880,[[92,-600],[96,-580],[70,-548],[72,-500],[150,-420],[198,-300],[184,-160],[120,-30],[104,0]],['cl2','cl1','cl4'],(w)=>{band(300,424,w,14,'cl5');band(300,520,w,84,'wh2',30);p.clip('M388 300H520V900H388Z',()=>band(300,520,w,84,'wh4',30));zig(300,530,w*.97,9,60,'cl5',30,true);band(300,520,w,7,'cl5',30);band(300,600,w,7,'cl5',30);band(300,700,w,10,'cl5',30);zig(300,730,w*.98,11,34,'cl5',28)});
 p.el(300,282,94,20,'cl3');p.el(300,284,78,14,'cl5');
 // jug with spout, right
 p.k('M796 560Q916 566 892 690Q876 750 810 756','cl5',28);p.k('M800 552Q900 560 884 660','cl3',9);
 p.f(smooth([[600,620],[560,570],[528,540],[520,516],[536,504],[552,520],[590,548],[626,570]],true),'cl2');p.f(smooth([[604,616],[570,576],[540,548],[546,530],[588,558],[622,580]],true),'cl4');p.el(529,511,12,7,'cl5',0,-40);
 vessel(690,912,[[66,-440],[72,-424],[54,-392],[58,-360],[120,-300],[152,-200],[140,-100],[90,-14],[80,0]],['cl1','cl0','cl3'],(w)=>{band(690,632,w,8,'cl5',22);band(690,676,w,70,'cl4',24);zig(690,684,w*.97,8,50,'cl0',24,true);band(690,752,w,8,'cl5',24);zig(690,790,w*.97,9,26,'cl5',22);band(690,566,w,8,'cl5',14)});
 p.el(690,474,68,15,'cl2');p.el(690,476,55,10,'cl5');
 // bowl in front
 p.f('M356 846Q366 920 440 946H560Q634 920 646 846Q500 884 356 846Z','cl3');p.f('M356 846Q366 920 440 946Q392 900 388 852Z','cl1');p.f('M566 866Q610 858 646 846Q634 920 560 946H500Q560 920 566 866Z','cl4');p.el(501,846,145,34,'cl1');p.el(501,850,126,26,'wh2');p.f('M520 876A126 26 0 0 0 627 850H560Z','wh3');{let d='';for(let i=0;i<10;i++){const a=i/10*6.283;d+=poly([[501+Math.cos(a)*118,850+Math.sin(a)*23],[501+Math.cos(a+.31)*60,850+Math.sin(a+.31)*11],[501+Math.cos(a+.62)*118,850+Math.sin(a+.62)*23]],false)}p.k(d,'cl5',4);p.el(501,850,22,5,'brick')}p.k('M368 884Q500 922 634 884','cl5',5);
 // a brush and a shard of red earth
 p.f('M760 960L930 930L940 944L776 972Z','se5',.4);p.f('M720 946L890 906L896 918L726 956Z','ho3');p.f('M720 946L890 906L892 911L722 950Z','ho1');p.f('M720 946L726 956Q690 968 664 966Q690 950 720 946Z','ink');p.f(smooth([[110,930],[140,906],[190,912],[216,936],[190,956],[130,954]],true),'cl4');p.f(smooth([[114,930],[140,910],[180,914],[160,934],[130,944]],true),'cl2');
 return p.svg()};

// folded blankets, spindle and wool
M.weaving=()=>{const p=new Pic(1000,1000,'weaving',242);stage(p,'far0','cl1','cl2','mv2',700,9);
 p.f('M220 880L700 906L1000 840V892L620 956Z','cl3',.55);
 // a hanging rug behind, from a peeled stick
 p.f('M120 150L640 138V158L120 172Z','cl4');p.f('M120 150L640 138V146L120 160Z','cl2');
 p.f('M170 166H590V610H170Z','wh2');p.f('M170 166H310V610H170Z','wh1');p.f('M490 166H590V610H490Z','wh3');
 const row=(y,h,c,cs)=>{p.rect(170,y,320,h,c);p.rect(490,y,100,h,cs)};
 row(196,16,'brick','brick2');row(222,8,'se5','se6');row(312,12,'se5','se6');row(332,70,'brick','brick2');row(410,12,'se5','se6');row(508,8,'se5','se6');row(526,18,'brick','brick2');row(568,8,'ho3','ho4');
 {let a='',b='',c='';for(let i=0;i<7;i++){const x=176+i*60;a+=`M${x} 270l26 -30l26 30l-26 30z`;b+=`M${x+14} 270l12 -14l12 14l-12 14z`;c+=`M${x} 366l13 -24l13 24l-13 24zM${x+29} 366l13 -24l13 24l-13 24z`}p.f(a,'se5');p.f(b,'ho1');p.f(c,'ho0');let d='';for(let i=0;i<14;i++)d+=`M${176+i*30} 480l15 -36l15 36`;p.k(d,'brick',6);let e='';for(let i=0;i<29;i++)e+=`M${176+i*14.3} 610l${i%2?3:-3} 34`;p.k(e,'wh2',4)}
 p.f('M590 166H640V610H590Z','sand3',.5);
 // stack of three folded blankets
 const fold=(x,y,w,h,[m,l,d],st,sd)=>{p.f(`M${x+20} ${y}H${x+w-10}Q${x+w+26} ${y+h/2} ${x+w-10} ${y+h}H${x+20}Q${x-26} ${y+h*.5} ${x+20} ${y}Z`,m);p.clip(`M${x+20} ${y}H${x+w-10}Q${x+w+26} ${y+h/2} ${x+w-10} ${y+h}H${x+20}Q${x-26} ${y+h*.5} ${x+20} ${y}Z`,()=>{p.rect(x-30,y,w*.3+30,h,l);p.rect(x+w*.74,y,w*.3+40,h,d);st.forEach(([u,q,c,cd])=>{p.rect(x+w*u,y,w*q,h,u>.72?cd:c)});p.f(`M${x-30} ${y+h*.52}H${x+w+40}V${y+h*.58}H${x-30}Z`,sd,.5)});p.k(`M${x-2} ${y+h*.5}Q${x+w/2} ${y+h*.56} ${x+w+2} ${y+h*.5}`,sd,3,.8)};
 fold(250,790,520,110,['se4','se3','se6'],[[.1,.04,'wh1','wh3'],[.17,.08,'ho2','ho3'],[.28,.04,'wh1','wh3'],[.5,.05,'wh2','wh4'],[.58,.1,'brick','brick2'],[.7,.05,'wh2','wh4'],[.88,.05,'wh2','wh4']],'se6');
 fold(270,690,490,104,['wh2','wh1','wh4'],[[.08,.05,'brick','brick2'],[.16,.03,'se5','se6'],[.34,.05,'brick','brick2'],[.42,.1,'se5','se6'],[.55,.05,'brick','brick2'],[.78,.03,'se5','se6'],[.84,.06,'brick','brick2']],'wh4');
 fold(292,596,450,98,['brick','fl2','brick2'],[[.12,.03,'ho0','ho3'],[.2,.1,'fg3','fg4'],[.33,.03,'ho0','ho3'],[.52,.03,'ho0','ho3'],[.58,.08,'wh1','wh4'],[.69,.03,'ho0','ho3'],[.86,.05,'fg3','fg4']],'fg4');
 p.f('M316 596Q500 566 742 584L736 600H312Z','fl2');p.f('M560 576Q660 574 742 584L736 600H580Z','brick');
 {let d='';for(let i=0;i<9;i++)d+=`M${764+((i*7)%5)} ${800+i*11}l28 ${i%2?5:-3}`;p.k(d,'se3',4)}
 // balls of wool and a spindle
 const ball=(x,y,r0,[m,l,d])=>{p.el(x+r0*.7,y+r0*.8,r0*1.1,r0*.24,'cl4',.45);p.el(x,y,r0,r0*.96,d);p.el(x-r0*.07,y-r0*.05,r0*.92,r0*.9,m);p.f(smooth([[x-r0*.8,y-r0*.3],[x-r0*.3,y-r0*.84],[x+r0*.2,y-r0*.8],[x-r0*.2,y-r0*.3],[x-r0*.6,y+r0*.4]],true),l);let q='';for(let k=-3;k<=3;k++)q+=`M${n1(x-r0*.8)} ${n1(y+k*r0*.2)}Q${n1(x)} ${n1(y+k*r0*.2-r0*.5)} ${n1(x+r0*.8)} ${n1(y+k*r0*.22+r0*.1)}`;q+=`M${n1(x-r0*.5)} ${n1(y+r0*.7)}Q${n1(x-r0*.2)} ${n1(y)} ${n1(x-r0*.3)} ${n1(y-r0*.8)}M${n1(x-r0*.2)} ${n1(y+r0*.84)}Q${n1(x+r0*.1)} ${n1(y)} ${n1(x)} ${n1(y-r0*.86)}`;p.k(q,d,3.4,.7)};
 ball(866,820,84,['ho2','ho1','ho3']);ball(150,856,72,['wh2','wh1','wh4']);ball(800,912,62,['brick','fl2','brick2']);p.k('M748 930Q640 972 520 944T330 962T200 940','brick',5);
 p.f('M240 946L470 916L480 926L260 960Z','cl4',.35);p.f('M206 950L470 896L474 906L210 962Z','cl3');p.f('M206 950L470 896L471 900L207 955Z','cl1');p.f(smooth([[270,950],[290,910],[350,890],[404,892],[418,906],[380,928],[320,946]],true),'wh2');p.f(smooth([[320,946],[380,928],[418,906],[400,892],[372,914],[310,936]],true),'wh4');p.k('M296 916l26 26M318 904l28 32M342 896l26 30M368 892l22 24','wh4',3,.8);p.el(440,904,9,30,'cl4',0,-12);p.el(436,904,7,27,'cl2',0,-12);
 return p.svg()};

// papers, stamp and folder
M.procedure=()=>{const p=new Pic(1000,1000,'procedure',243);stage(p,'se0','cl2','cl3','se2',690,1);
 p.f('M240 880L760 912L1000 850V900L640 964Z','cl4',.45);
 // folders standing behind
 for(const [x,y,w,h,c,l,d,a] of [[470,330,330,430,'th3','th2','th4',7],[420,300,330,460,'ho2','ho1','ho3',2]])p.g(`transform="rotate(${a} ${x+w/2} ${y+h})"`,()=>{p.f(`M${x} ${y+h}V${y+18}Q${x} ${y} ${x+16} ${y}H${x+w*.34}L${x+w*.42} ${y+24}H${x+w}V${y+h}Z`,c);p.f(`M${x} ${y+h}V${y+18}Q${x} ${y} ${x+16} ${y}H${x+w*.2}V${y+h}Z`,l);p.f(`M${x+w*.76} ${y+24}H${x+w}V${y+h}H${x+w*.76}Z`,d)});
 // the sheet upright, with a seal and a signature
 p.g('transform="rotate(-5 360 760)"',()=>{p.rect(190,272,340,492,'wh4',.6);p.rect(178,264,340,492,'wh1');p.f('M420 264H518V756H420Z','wh2');p.f('M470 264L518 312H470Z','wh3');p.rect(212,306,86,20,'se4');p.k('M212 360H470M212 386H484M212 412H452M212 458H484M212 484H470M212 510H484M212 536H400','wh4',6,.85);
  p.k('M214 690q20 -50 34 -18t26 -10t28 6t40 -6','se5',5);p.k('M212 712h150','wh4',4);
  p.k('M370 656a52 52 0 1 0 104 0a52 52 0 1 0 -104 0Z','brick',7);p.k('M384 656a38 38 0 1 0 76 0a38 38 0 1 0 -76 0Z','brick',3);p.f('M422 630l8 18l20 2l-15 13l5 20l-18 -11l-18 11l5 -20l-15 -13l20 -2z','brick')});
 // papers lying
 p.f('M110 900L250 792L520 812L420 936Z','cl4',.35);p.f('M90 888L236 776L512 796L404 924Z','wh2');p.f('M120 878L262 770L530 788L424 908Z','wh1');p.f('M400 779L530 788L424 908L300 897Z','wh2');p.k('M250 800L440 812M228 818L420 832M204 838L400 852M180 856L330 868','wh4',5,.8);
 // identity card
 p.f('M460 944L700 902L724 922L486 966Z','cl4',.4);p.f('M430 918L640 868L690 916L470 966Z','se2');p.f('M570 885L640 868L690 916L606 936Z','se3');p.f('M430 918L640 868L650 878L440 928Z','th3');p.f('M472 924L520 913L548 938L498 949Z','wh1');p.el(504,926,12,7,'cl2',0,-12);p.f('M488 940q14 -12 40 -8l6 6l-36 8z','se5');p.k('M544 912L624 893M556 922L640 902M570 932L612 922','se5',4.5);p.f('M612 912l22 -5l10 10l-22 5z','ho1');
 // stamp and its pad
 p.f('M690 872Q860 820 990 850L960 890L760 900Z','cl4',.5);p.f('M640 830L800 806L880 846L716 876Z','se6');p.f('M664 830L796 811L856 842L722 866Z','se4');p.f('M640 830L716 876V900L640 852Z','ink');p.f('M716 876L880 846V868L716 900Z','se6');
 p.f('M716 800H856Q866 800 866 812V840H706V812Q706 800 716 800Z','cl3');p.f('M800 800H856Q866 800 866 812V840H806Z','cl5');p.f('M706 812Q706 800 716 800H736V840H706Z','cl1');p.rect(714,838,144,12,'ink');
 p.f(smooth([[764,800],[758,740],[736,690],[744,640],[786,618],[828,640],[836,690],[814,740],[808,800]],true),'cl3');p.f(smooth([[768,798],[762,740],[740,690],[748,644],[780,624],[768,690],[780,740],[780,798]],true),'cl1');p.f(smooth([[796,798],[800,740],[812,690],[806,632],[828,642],[836,690],[814,740],[808,798]],true),'cl5');p.rect(756,740,60,12,'ho2');p.rect(792,740,24,12,'ho4');
 // pen, paper clips
 p.f('M300 974L560 962L570 972L320 986Z','cl4',.3);p.f('M130 960L400 936L404 950L134 974Z','se5');p.f('M130 960L400 936L401 941L131 965Z','se2');p.f('M400 936L404 950L440 940Z','wh3');p.rect(126,958,20,17,'ho2');p.k('M880 930l40 -16q14 0 8 12l-42 18q-18 2 -10 -14l30 -14','wh4',5);p.k('M812 960l36 -6q12 4 2 12l-38 8q-14 -2 -4 -12l28 -6','wh4',5);
 return p.svg()};

// fig jam
M.jam=()=>{const p=new Pic(1000,1000,'jam',244);stage(p,'cl0','sand2','sand3','cl1',690,5);
 p.f('M250 890L640 890L1000 826V884L600 948Z','sand3');
 // jar
 p.f('M232 850Q226 884 262 890H590Q626 886 620 850V470Q616 420 566 396H286Q236 420 232 470Z','fg3');
 p.f('M232 850Q226 884 262 890H380V396H286Q236 420 232 470Z','fl2');p.f('M232 850Q226 884 262 890H380V396H286Q236 420 232 470Z','fg2',.55);p.f('M534 396H566Q616 420 620 470V850Q626 886 590 890H520Q552 876 552 846V476Q552 420 534 396Z','fg4');
 {const r=rng(5);for(let i=0;i<40;i++)p.el(250+r()*340,440+r()*440,4,2.6,i%3?'ho2':'ho1',.8,r()*180);}
 p.f('M248 842V476Q252 432 288 410H310Q276 434 274 482V846Q260 856 248 842Z','fl1',.9);p.f('M330 420Q356 446 354 530V560H340V530Q342 450 314 424Z','fl1',.6);
 p.rect(264,364,324,40,'wh3',0,8);p.rect(264,364,120,40,'wh1',0,8);p.rect(540,364,48,40,'wh4',0,8);
 // checked cloth
 const cl=[[236,384],[256,320],[300,282],[426,268],[552,282],[596,320],[616,386],[580,372],[546,392],[506,374],[466,396],[426,376],[386,396],[346,374],[306,392],[270,374]];p.f(smooth(cl,true),'wh1');p.clip(smooth(cl,true),()=>{for(let i=0;i<8;i++){p.f(`M${250+i*48} 260L${232+i*50} 400h22L${270+i*48} 260Z`,'se3',.6)}for(const y of [286,322,358])p.f(`M220 ${y+8}Q426 ${y-14} 632 ${y+8}V${y+24}Q426 ${y+2} 220 ${y+24}Z`,'se3',.6);p.f('M520 260Q560 330 556 400H640V260Z','se6',.28)});
 p.k('M254 352Q426 378 600 352','ho2',7);p.k('M254 360Q426 386 600 360','ho4',2);p.k('M420 370q-26 34 -44 30t10 -30M420 370q30 30 46 24t-20 -24M420 372l-16 56M424 372l22 52','ho2',5);
 // label: a cut fig
 p.f('M232 548Q426 580 620 548V770Q426 800 232 770Z','wh1');p.f('M552 560Q590 556 620 548V770Q590 778 552 782Z','wh3');p.clip('M232 548Q426 580 620 548V770Q426 800 232 770Z',()=>p.k('M232 720Q300 682 360 712T480 698T626 710M232 736Q300 698 360 728T480 714T626 726M232 752Q300 714 360 744T480 730T626 742','fg2',1.9,.85));
 p.g('transform="translate(418 644) scale(.46)"',()=>{p.f('M0 -170Q16 -160 20 -126Q112 -86 126 0Q130 98 0 104Q-130 98 -126 0Q-112 -86 -20 -126Q-16 -160 0 -170Z','fg3');p.f('M0 -150Q10 -140 14 -112Q98 -78 112 0Q114 86 0 90Q-114 86 -112 0Q-98 -78 -14 -112Q-10 -140 0 -150Z','sand1');p.f(smooth([[0,-96],[60,-66],[88,0],[70,56],[0,72],[-70,56],[-88,0],[-60,-66]],true),'fl2');p.f(smooth([[-6,-88],[40,-66],[30,-10],[-20,40],[-64,46],[-78,0],[-54,-60]],true),'fl1')});
 // board with bread spread with jam
 p.f('M560 940L930 960L1000 930V970L800 984Z','sand3');p.f('M520 900L700 838L980 858L900 946Z','cl2');p.f('M520 900L900 946V964L520 918Z','cl4');p.f('M900 946L980 858V874L900 964Z','cl5');p.f('M520 900L700 838L780 844L610 911Z','cl1');p.k('M600 900L760 850M680 914L840 858M780 926L910 864','cl3',3,.7);
 p.g('transform="translate(760 858) rotate(-6)"',()=>{p.f(smooth([[-130,20],[-118,-24],[-60,-46],[30,-50],[110,-34],[134,6],[120,36],[20,52],[-90,46]],true),'ho4');p.f(smooth([[-130,8],[-118,-34],[-60,-56],[30,-60],[110,-44],[134,-4],[118,24],[20,38],[-90,34]],true),'ho3');p.f(smooth([[-116,4],[-106,-30],[-56,-48],[30,-51],[102,-38],[120,-4],[106,18],[18,29],[-84,26]],true),'ho0');p.f(smooth([[-92,0],[-70,-30],[-10,-40],[50,-42],[92,-22],[98,2],[40,18],[0,10],[-50,20]],true),'fg3');p.f(smooth([[-84,-4],[-66,-28],[-10,-36],[20,-30],[-20,-14],[-50,6]],true),'fl2');for(const [x,y] of [[-40,-18],[-10,-26],[20,-10],[50,-24],[70,-6],[-60,-6],[0,2],[36,6]])p.el(x,y,4,2.6,'ho1')});
 // a whole fig, a spoon
 p.g('transform="translate(800 700) rotate(10) scale(.82)"',()=>{p.el(110,104,150,24,'sand3');p.f('M0 -190Q22 -180 26 -140Q110 -92 128 0Q134 106 0 112Q-134 106 -128 0Q-110 -92 -26 -140Q-22 -180 0 -190Z','fg3');p.f('M-6 -190Q-18 -176 -20 -136Q-112 -92 -128 0Q-132 104 -10 110Q-70 80 -66 -10Q-58 -100 -4 -140Z','fg2');p.f('M-44 -108Q-100 -70 -108 4Q-100 50 -86 60Q-94 -30 -44 -108Z','fg1');p.f('M70 -96Q124 -50 128 10Q128 104 20 112Q110 70 92 -20Q86 -64 70 -96Z','fg4');p.k('M-10 -136Q-40 -20 -6 106M14 -136Q52 -20 22 106M30 -126Q96 -30 64 92','fg1',2.4,.6);p.f('M-8 -176Q-2 -214 16 -218L24 -210Q12 -196 10 -172Z','th4')});
 p.f('M150 950L430 938L440 946L180 964Z','sand3');p.f('M206 944L470 920Q484 922 482 930Q480 936 468 936L208 954Z','wh3');p.f('M206 944L470 920Q480 921 480 925L207 949Z','wh1');p.el(158,944,62,22,'wh4',0,-4);p.el(154,940,60,19,'wh1',0,-4);p.el(156,941,48,13,'fg3',0,-4);p.f(smooth([[112,942],[140,928],[180,928],[170,938],[140,946]],true),'fl2');
 return p.svg()};

// the straw hat of the hills, with its cords and tufts of wool
M['straw-hat']=()=>{const p=new Pic(1000,1000,'strawhat',245);stage(p,'se1','cl1','cl2','se3',690,10);
 p.f('M180 850Q500 960 860 900L1000 850V890Q900 960 560 968Q280 960 180 850Z','cl3',.55);
 // brim: lit left, shaded right, the underside showing in front
 p.f('M60 780Q90 690 300 664H700Q910 690 940 780Q860 916 500 916Q140 916 60 780Z','ho4');
 p.f('M60 772Q90 680 300 656H700Q910 680 940 772Q860 896 500 896Q140 896 60 772Z','ho1');
 const brim='M60 772Q90 680 300 656H700Q910 680 940 772Q860 896 500 896Q140 896 60 772Z';
 p.clip(brim,()=>{p.f('M560 600L760 620L1000 700V900H600Q680 780 560 600Z','ho2');p.f('M700 640L1000 640V900H760Q820 760 700 640Z','ho3');p.f('M640 742Q800 740 960 800L900 880Q760 850 640 830Z','ho4',.55);
  let d='';for(let k=1;k<7;k++){const rx=440-k*38,ry=122-k*11;d+=`M${500-rx} ${776-k*3}A${rx} ${ry} 0 0 0 ${500+rx} ${776-k*3}A${rx} ${ry} 0 0 0 ${500-rx} ${776-k*3}`}p.k(d,'ho3',3,.8);let e='';for(let i=0;i<44;i++){const a=i/44*6.283,c=Math.cos(a),s=Math.sin(a);e+=`M${n1(500+c*250)} ${n1(762+s*66)}L${n1(500+c*425)} ${n1(774+s*116)}`}p.k(e,'ho4',2,.35)});
 p.k('M62 778Q140 896 500 898T938 778','ho0',6,.9);
 // crown
 const C='M278 766Q286 560 360 420Q420 340 500 336Q580 340 640 420Q714 560 722 766Q620 812 500 812T278 766Z';
 p.f(C,'ho2');p.clip(C,()=>{p.f('M260 830V330H470Q390 520 404 830Z','ho1');p.f('M260 830V330H400Q316 520 318 830Z','ho0',.8);p.f('M580 330H760V840H616Q636 560 580 330Z','ho3');p.f('M650 400L760 440V840H690Q704 600 650 400Z','ho4');
  let d='';for(let k=0;k<13;k++){const y=374+k*34;d+=`M250 ${y}Q500 ${y+52} 750 ${y}`}p.k(d,'ho4',2.6,.5);
  // dyed bands at the foot of the crown
  for(const [y,h,c,s] of [[640,18,'se5','se6'],[668,44,'brick','brick2'],[722,18,'se5','se6']]){p.f(`M250 ${y}Q500 ${y+76} 750 ${y}V${y+h}Q500 ${y+h+76} 250 ${y+h}Z`,c);p.f(`M616 ${y+30}Q690 ${y+20} 750 ${y}V${y+h}Q690 ${y+h+20} 616 ${y+h+30}Z`,s)}
  let z='';for(let i=0;i<13;i++){const u=(i+.5)/13,x=500+232*Math.sin((u-.5)*Math.PI),y=690+36*Math.cos((u-.5)*Math.PI),w=15*Math.cos((u-.5)*2.6)+3;z+=`M${n1(x-w)} ${n1(y)}L${n1(x)} ${n1(y-17)}L${n1(x+w)} ${n1(y)}L${n1(x)} ${n1(y+17)}Z`}p.f(z,'ho0')});
 // four twisted cords from the crown to the brim
 const cord=(d,c,s,w)=>{p.k(d,s,w+5);p.k(d,c,w)};
 for(const [x0,y0,cx,cy,x1,y1,c,s] of [[440,372,210,500,150,752,'se4','se6'],[560,372,800,500,856,756,'brick','brick2'],[470,350,330,560,330,856,'brick','brick2'],[530,350,680,560,690,852,'se4','se6']]){const d=`M${x0} ${y0}Q${cx} ${cy} ${x1} ${y1}`;cord(d,c,s,13);let t='';for(let i=1;i<20;i++){const u=i/20,X=(1-u)**2*x0+2*u*(1-u)*cx+u*u*x1,Y=(1-u)**2*y0+2*u*(1-u)*cy+u*u*y1;t+=`M${n1(X-7)} ${n1(Y-3)}l13 7`}p.k(t,s,3,.8)}
 // tufts
 const tuft=(x,y,r0,[m,l,d])=>{p.blob(x,y,r0*2.1,r0*2,d,.14,13);p.blob(x-r0*.1,y-r0*.08,r0*1.8,r0*1.72,m,.16,12);p.blob(x-r0*.34,y-r0*.32,r0*.9,r0*.8,l,.24,9);let q='';for(let i=0;i<15;i++){const a=i/15*6.283;q+=`M${n1(x+Math.cos(a)*r0*.5)} ${n1(y+Math.sin(a)*r0*.5)}L${n1(x+Math.cos(a)*r0*1.12)} ${n1(y+Math.sin(a)*r0*1.08)}`}p.k(q,d,3,.7)};
 const red=['brick','fl1','brick2'],sea=['se4','se2','se6'];
 tuft(150,762,44,sea);tuft(858,766,42,red);tuft(330,866,48,red);tuft(692,862,46,sea);tuft(500,322,54,red);tuft(430,352,36,sea);tuft(572,352,36,sea);
 // ears of straw beside it
 ear(p,130,952,120,-4,7,90);p.k('M700 966L930 944M720 976L940 960M690 958L900 930','ho3',4);
 return p.svg()};
module.exports={M,dawn,range,houses,passer,parasol,heap,crate,awning};
